/** Commas part thousands: one before cents, as in '34,50', would make a hundred times the price. */
const dollarForm = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/;
export const amountSentence = 'Amount must be dollars like 34 or 34.50';

/** Cents of dollars as they are typed; undefined for what is no amount. */
export function centsOf(typed: string): number | undefined {
  const [, dollars, cents = ''] = dollarForm.exec(typed.trim()) ?? [];
  return dollars === undefined
    ? undefined
    : Number(dollars.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'));
}

/** Cents as a field holds them, like '34.50', or '34' for whole dollars. */
export function dollarsOf(cents: number): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}

const currency = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Cents as they are read, like '$1,234.50'. */
export const moneyOf = (cents: number): string => currency.format(cents / 100);
