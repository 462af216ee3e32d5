import { timeInWords } from '@haunted-forests/api/rules/nights/tonight';
import type {
  PublishedNight,
  PublishedPriceTier,
} from '@haunted-forests/api/schemas/content-feed/published-document';

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});
const longDate = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'long',
  month: 'long',
  day: 'numeric',
});

/** Cents in words: 2995 → '$29.95', 3000 → '$30'. */
export const priceInWords = (cents: number): string => dollars.format(cents / 100);

/** '2026-10-09' → 'Friday, October 9'. */
export const longDateInWords = (date: string): string => longDate.format(Date.parse(date));

export const statusWords = { open: 'Open', 'sold-out': 'Sold out', cancelled: 'Cancelled' } as const;

/** How a night is, or how it was. */
export const statusInWords = ({ status }: PublishedNight, isPast: boolean): string =>
  isPast && status === 'open' ? 'Over' : statusWords[status];

/** What there is to know about a night, a phrase each: its times, its prices, and the notice. */
export function nightFacts(night: PublishedNight, tier: PublishedPriceTier | undefined): string[] {
  const prices = tier?.prices.map(({ ticket, amount }) => `${ticket} ${priceInWords(amount)}`).join(', ');
  return [
    `Doors ${timeInWords(night.doors)}`,
    `Attractions ${timeInWords(night.attractions)}`,
    `Last entry ${timeInWords(night.lastEntry)}`,
    ...(tier ? [`${tier.name} prices: ${prices}`] : []),
    ...(night.notice ? [night.notice] : []),
  ];
}

/** A night in one sentence, as a screen reader says it. */
export const nightSentence = (
  night: PublishedNight,
  tier: PublishedPriceTier | undefined,
  isPast: boolean,
): string =>
  `${longDateInWords(night.date)}: ${[statusInWords(night, isPast), ...nightFacts(night, tier)].join(', ')}`;
