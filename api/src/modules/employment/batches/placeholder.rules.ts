import { oneLine } from '../../plain-text.rules.ts';

/** What a mail to many says differently to each. */
export const placeholders = ['firstName', 'position', 'link'] as const;
export type Placeholder = (typeof placeholders)[number];

const known = /\{(firstName|position|link)\}/g;

/** What looks like a placeholder and is none, like '{lastName}' or a brace that was not closed. */
export function unknownPlaceholders(text: string): string[] {
  return text.replace(known, '').match(/\{[^{}\s]*\}?|\}/g) ?? [];
}

/** Puts the values in; what is in a value is never taken for a placeholder. */
export function filledIn(text: string, values: Record<Placeholder, string>): string {
  return text.replace(known, (_match, name: Placeholder) => values[name]);
}

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

interface Addressee {
  firstName: string;
  specificPositions: readonly string[];
}

/** What the placeholders say to one applicant. */
export function valuesFor({ firstName, specificPositions }: Addressee, link: string) {
  return { firstName: oneLine(firstName), position: list.format(specificPositions), link };
}

/** The end of each mail to many. */
export function footerOf(brand: string, jobsEmail: string): string {
  return `You are receiving this email because you applied for work at ${brand}. Questions? Reply, or write to ${jobsEmail}.`;
}
