import { urlOf } from '../../../lib/url-of.ts';

interface TextPart {
  text: string;
  /** Set when the text is a web address. */
  href?: string;
  /** Where it begins. */
  start: number;
}

const webAddress = /https?:\/\/[^\s<>"']+/gi;
const closingMarks = /[.,;:!?)\]]+$/;

/** Splits free text into web addresses and the text between them; only http and https count. */
export function linkParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(webAddress)) {
    const address = match[0].replace(closingMarks, '');
    if (!urlOf(address)) continue;
    if (match.index > end) parts.push({ text: text.slice(end, match.index), start: end });
    parts.push({ text: address, href: address, start: match.index });
    end = match.index + address.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), start: end });
  return parts;
}
