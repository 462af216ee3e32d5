/** For how long a discount code is good, as the rules of the board say it. */
export function codeLifeInWords(days: number | string): string {
  return Number(days) === 1 ? 'one day' : `${days} days`;
}
