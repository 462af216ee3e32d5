/** Both parks are in it. */
export const parkTimeZone = 'America/New_York';
const timeZone = parkTimeZone;

const dayFormat = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone,
});

const timeFormat = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
  timeZone,
});

/** The day of an instant (ISO 8601) in the parks' time zone, like 'Oct 3, 2026'. */
export function dayOf(instant: string): string {
  return dayFormat.format(new Date(instant));
}

/** Day and time of an instant in the parks' time zone, like 'Oct 3, 2026, 7:05 PM EDT'. */
export function dayAndTimeOf(instant: string): string {
  return timeFormat.format(new Date(instant));
}

const weekdayOptions = {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone,
} as const;
const weekdayFormat = new Intl.DateTimeFormat('en-US', weekdayOptions);
const weekdayAndYearFormat = new Intl.DateTimeFormat('en-US', { ...weekdayOptions, year: 'numeric' });
const yearFormat = new Intl.DateTimeFormat('en-US', { year: 'numeric', timeZone });

/** Weekday and time of an instant in the parks' time zone, like 'Wed, Oct 1, 6:00 PM', with the year when it is another one. */
export function weekdayAndTimeOf(instant: string, now: Date): string {
  const date = new Date(instant);
  const isThisYear = yearFormat.format(date) === yearFormat.format(now);
  return (isThisYear ? weekdayFormat : weekdayAndYearFormat).format(date);
}

const clockFormat = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone });

/** The time of day of an instant in the parks' time zone, like '7:05 PM'. */
export function timeOf(instant: string): string {
  return clockFormat.format(new Date(instant));
}
