import { renderMail } from '../mail/mail.template.ts';
import type { OutgoingMail } from '../mail/mail.usecase.ts';
import { oneLine } from '../plain-text.rules.ts';
import { regionNames } from '../regions/region.schema.ts';
import type { AllSettings } from '../settings/settings.schema.ts';
import { type ContactSubmission, type GroupRequest, groupType } from './contact.schema.ts';

type Message = Pick<ContactSubmission, 'name' | 'email' | 'message' | 'type' | 'region' | 'group'>;

function mailboxFor(type: string, { groupsEmail, contactMailbox }: AllSettings): string {
  return type === groupType || type === 'groups' ? groupsEmail : contactMailbox;
}

const groupDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });

function groupWords({ people, kind, date }: GroupRequest): string {
  const night = date ? groupDate.format(new Date(date)) : 'not decided';
  return `People: ${people}\nKind: ${kind}\nNight: ${night}`;
}

/** The email to the visitor. It repeats nothing of the form: anyone can type in someone else's address. */
export function contactReceipt({ email }: Message, settings: AllSettings): OutgoingMail {
  const { brand } = settings;
  return {
    kind: 'contact-receipt',
    recipient: email,
    subject: `We have received your message – ${brand}`,
    ...renderMail({
      brand,
      heading: 'Thank you for writing to us',
      paragraphs: [
        "Your message has reached us. We'll get back to you as soon as possible.",
        `If it is urgent, call us at ${settings.phone}.`,
      ],
      footer:
        'You are receiving this email because this address was entered in our contact form. If it was not you, you can ignore it.',
    }),
  };
}

/** The email to the park; answering it writes to the visitor. */
export function contactNotice(message: Message, settings: AllSettings, adminUrl: string): OutgoingMail {
  const region = regionNames[message.region];
  return {
    kind: 'contact-notice',
    recipient: mailboxFor(message.type, settings),
    replyTo: message.email,
    subject: `${message.group ? `Group of ${message.group.people}` : 'Message'} from ${oneLine(message.name)} (${region})`,
    ...renderMail({
      brand: settings.brand,
      heading: `${message.group ? 'Group request' : 'Message'} for ${region}`,
      paragraphs: [
        `Name: ${oneLine(message.name)}\nEmail: ${message.email}\nType: ${oneLine(message.type)}`,
        ...(message.group ? [groupWords(message.group)] : []),
        message.message,
      ],
      action: { label: 'Open the message', url: adminUrl },
      footer: 'Replies to this email go to the visitor.',
    }),
  };
}
