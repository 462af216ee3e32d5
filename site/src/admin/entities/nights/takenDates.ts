import { dateInWords } from '@haunted-forests/api/rules/nights/tonight';
import { conflictOf } from '../../../lib/server-words.ts';

const listFormat = new Intl.ListFormat('en-US');

/** Dates as a sentence names them, like 'Fri, Oct 9 and Sat, Oct 10'; of many only the first. */
export function datesInWords(dates: readonly string[]): string {
  const most = 6;
  const named = dates.slice(0, most).map(dateInWords);
  return listFormat.format(dates.length > most ? [...named, `${dates.length - most} more`] : named);
}

/** The dates that have a night already, when that is why nothing was stored. */
export const takenDates = (error: unknown) => conflictOf<{ dates: string[] }>(error).dates;
