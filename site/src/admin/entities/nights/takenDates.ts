import { ApiError } from '@haunted-forests/api/client';
import { dateInWords } from '@haunted-forests/api/rules/nights/tonight';

const listFormat = new Intl.ListFormat('en-US');

/** Dates as a sentence names them, like 'Fri, Oct 9 and Sat, Oct 10'; of many only the first. */
export function datesInWords(dates: readonly string[]): string {
  const most = 6;
  const named = dates.slice(0, most).map(dateInWords);
  return listFormat.format(dates.length > most ? [...named, `${dates.length - most} more`] : named);
}

/** The dates that have a night already, when that is why nothing was stored. */
export function takenDates(error: unknown): string[] | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  const { dates } = (error.body ?? {}) as { dates?: unknown };
  return Array.isArray(dates) ? dates.map(String) : undefined;
}
