import type { ContactSubmission } from '@haunted-forests/api/schemas/contact/contact';
import { dayOf } from '../../wording/dates.ts';
import { regionNames } from '../../wording/regions.ts';

/** Mail programs cut off longer addresses. */
const longestAddress = 1_900;

type Message = Pick<ContactSubmission, 'name' | 'email' | 'message' | 'region' | 'createdAt'>;

function quoteOf({ name, createdAt }: Message, text: string): string {
  const lines = text.split(/\r?\n/).map((line) => `> ${line}`);
  return ['', '', `On ${dayOf(createdAt)}, ${name.replace(/\s+/g, ' ')} wrote:`, ...lines].join('\r\n');
}

/** A mailto address (RFC 6068) that replies to the message and quotes it, cut off where mail programs would cut the address. */
export function replyAddress(message: Message): string {
  const { email, region, createdAt } = message;
  const subject = `Re: your message of ${dayOf(createdAt)} (${regionNames[region]})`;
  const to = `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(subject)}&body=`;
  const characters = [...message.message];
  const addressOf = (length: number) => {
    const isWhole = length === characters.length;
    const text = characters.slice(0, length).join('') + (isWhole ? '' : ' […]');
    return to + encodeURIComponent(quoteOf(message, text));
  };
  let length = characters.length;
  while (length > 0 && addressOf(length).length > longestAddress) length = Math.floor(length * 0.9);
  return addressOf(length);
}
