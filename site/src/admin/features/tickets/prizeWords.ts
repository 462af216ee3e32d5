import type { DiscountPrize } from '@haunted-forests/api/schemas/discount/prize';
import { moneyOf } from '../../wording/dollars.ts';

/** What one of a prize is worth. */
export function valueWords({ valueCents }: Pick<DiscountPrize, 'valueCents'>): string {
  return valueCents === null ? 'No value set' : `worth ${moneyOf(valueCents)}`;
}

/** How much of a budget is left: what may still be redeemed counts as spent. */
export function budgetWords(
  prize: Pick<DiscountPrize, 'budgetCents' | 'outstandingCents' | 'redeemedCents'>,
): string {
  const { budgetCents, outstandingCents, redeemedCents } = prize;
  if (budgetCents === null) return 'No limit';
  const left = budgetCents - outstandingCents - redeemedCents;
  const budget = moneyOf(budgetCents).replace(/\.00$/, '');
  return left < 0 ? `${moneyOf(-left)} over ${budget}` : `${moneyOf(left)} of ${budget} left`;
}

/** How many more of a prize may be granted. */
export function stockWords({ stock }: Pick<DiscountPrize, 'stock'>): string {
  return stock === null ? 'No limit' : stock.toLocaleString('en-US');
}

/** How many imported codes wait, and whether the prize needs them. */
export function codesLeftWords({ pooled, codesLeft }: Pick<DiscountPrize, 'pooled' | 'codesLeft'>): string {
  const count = codesLeft.toLocaleString('en-US');
  if (pooled) return `${count} left`;
  return codesLeft === 0 ? 'Not used' : `${count}, not used`;
}

/** The result of an import; the first few skipped codes are listed. */
export function importSentence(added: number, duplicates: readonly string[]): string {
  const taken = `${added.toLocaleString('en-US')} ${added === 1 ? 'code was' : 'codes were'} added.`;
  if (duplicates.length === 0) return taken;
  const named = duplicates.slice(0, 5).join(', ');
  const others = duplicates.length > 5 ? ' and others' : '';
  const count = duplicates.length.toLocaleString('en-US');
  return `${taken} ${count} ${duplicates.length === 1 ? 'was' : 'were'} already known or repeated: ${named}${others}.`;
}

/** What a field for a stock holds: '' is no limit; anything but digits becomes NaN, which the schema refuses. */
export function stockOf(typed: string | number | null): number | null {
  if (typed === null || typeof typed === 'number') return typed;
  const text = typed.trim();
  if (text === '') return null;
  return /^\d+$/.test(text) ? Number(text) : Number.NaN;
}
