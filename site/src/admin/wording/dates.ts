import { parkTimeZone } from '@haunted-forests/api/rules/nights/park-time';

export { dayAndTimeOf } from '@haunted-forests/api/rules/nights/shown-time';

const formatOf = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: parkTimeZone });

const day = { month: 'short', day: 'numeric' } as const;
const year = { year: 'numeric' } as const;
const clock = { hour: 'numeric', minute: '2-digit' } as const;

const dayFormat = formatOf({ ...day, ...year });
const weekdayFormat = formatOf({ weekday: 'short', ...day, ...clock });
const weekdayAndYearFormat = formatOf({ weekday: 'short', ...day, ...year, ...clock });
const yearFormat = formatOf(year);
const clockFormat = formatOf(clock);

/** The day of an instant (ISO 8601) in the parks' time zone, like 'Oct 3, 2026'. */
export function dayOf(instant: string): string {
  return dayFormat.format(new Date(instant));
}

/** Weekday and time of an instant in the parks' time zone, like 'Wed, Oct 1, 6:00 PM', with the year when it is another one. */
export function weekdayAndTimeOf(instant: string, now: Date): string {
  const date = new Date(instant);
  const isThisYear = yearFormat.format(date) === yearFormat.format(now);
  return (isThisYear ? weekdayFormat : weekdayAndYearFormat).format(date);
}

/** The time of day of an instant in the parks' time zone, like '7:05 PM'. */
export function timeOf(instant: string): string {
  return clockFormat.format(new Date(instant));
}
