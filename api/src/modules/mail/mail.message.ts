import { createHash } from 'node:crypto';
import type { SendMailOptions } from 'nodemailer';
import { MailError, type StoredMail } from './mailer.ts';

export interface Sender {
  name: string;
  address: string;
}

const addressForm = /^[^\s<>()[\]\\,;:"@]{1,64}@[\w-]+(\.[\w-]+)*$/;
const visibleAscii = /^[\x21-\x7e]{3,254}$/;
const headerForm = /^(List|X)(-[A-Za-z]+)+$/;

/** One line: line breaks become spaces. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

function addressOf(address: string, name = ''): Sender {
  if (!visibleAscii.test(address) || !addressForm.test(address))
    throw new MailError('The address is not valid', { permanent: true });
  return { name: oneLine(name), address };
}

/** Reads 'address' or 'Name <address>'. @throws MailError when there is no address in it. */
export function senderOf(mailFrom: string): Sender {
  const named = /^(?<name>[^<>]*)<(?<address>[^<>]*)>\s*$/.exec(mailFrom);
  const name = (named?.groups?.name ?? '').trim().replace(/^"(.*)"$/, '$1');
  return addressOf((named?.groups?.address ?? mailFrom).trim(), name);
}

function furtherHeaders(headers: Record<string, string>): Record<string, string> {
  const entries = Object.entries(headers);
  if (entries.some(([name]) => !headerForm.test(name)))
    throw new MailError('The email has a header that is not allowed', { permanent: true });
  return Object.fromEntries(entries.map(([name, value]) => [name, oneLine(value)]));
}

/** The same for each attempt, so that a receiver can recognize a retry. */
function messageIdOf({ id, createdAt }: StoredMail, sender: Sender): string {
  const digest = createHash('sha256').update(`${id} ${createdAt.toISOString()}`).digest('hex').slice(0, 24);
  return `<${id}.${digest}@${sender.address.split('@')[1]}>`;
}

/** RFC 5545 3.7.2 asks for the calendar's method here too. */
function calendarType(calendar: string): string {
  const method = /^METHOD:([A-Z]+)\r$/m.exec(calendar)?.[1];
  return `text/calendar; charset=utf-8${method === undefined ? '' : `; method=${method}`}`;
}

/**
 * What the mail looks like to a mail server. Control characters in one-line fields become spaces; addresses go in as
 * objects. @throws MailError (permanent) for addresses and headers that could smuggle something in.
 */
export function messageOf(mail: StoredMail, sender: Sender): SendMailOptions {
  const recipient = addressOf(mail.recipient);
  return {
    from: sender,
    to: recipient,
    ...(mail.replyTo && { replyTo: addressOf(mail.replyTo) }),
    envelope: { from: sender.address, to: [recipient.address] },
    subject: oneLine(mail.subject),
    date: mail.createdAt,
    messageId: messageIdOf(mail, sender),
    text: mail.text,
    html: mail.html,
    ...(mail.calendar && {
      attachments: [
        { filename: 'audition.ics', content: mail.calendar, contentType: calendarType(mail.calendar) },
      ],
    }),
    headers: { ...furtherHeaders(mail.headers), 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
