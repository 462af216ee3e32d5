import { timeInWords } from '@haunted-forests/api/rules/nights/tonight';
import type { Night, NightStatus } from '@haunted-forests/api/schemas/nights/night';
import type { Tone } from '../../../components/ui/StatusPill.tsx';

export const statusNames: Record<NightStatus, string> = {
  open: 'Open',
  'sold-out': 'Sold out',
  cancelled: 'Cancelled',
};

export const statusTones: Record<NightStatus, Tone> = {
  open: 'success',
  'sold-out': 'warn',
  cancelled: 'error',
};

const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });

/** '2026-10-09' as 'Friday, October 9, 2026'. */
export function longDate(date: string): string {
  return longDay.format(new Date(date));
}

const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** '2026-10' as 'October 2026'. */
export const monthName = (name: string) => month.format(new Date(`${name}-01`));

/** A night's times, like 'doors 6:30 PM, attractions 7:00 PM, last entry 11:00 PM'. */
export function timesInWords({
  doors,
  attractions,
  lastEntry,
}: Pick<Night, 'doors' | 'attractions' | 'lastEntry'>): string {
  return `doors ${timeInWords(doors)}, attractions ${timeInWords(attractions)}, last entry ${timeInWords(lastEntry)}`;
}

/** What a night is now, like 'Cancelled, “Heavy rain”'. */
export function nowInWords({ status, notice }: Pick<Night, 'status' | 'notice'>): string {
  return notice ? `${statusNames[status]}, “${notice}”` : statusNames[status];
}
