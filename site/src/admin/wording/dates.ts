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

const clockFormat = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone });

/** The time of day of an instant in the parks' time zone, like '7:05 PM'. */
export function timeOf(instant: string): string {
  return clockFormat.format(new Date(instant));
}
