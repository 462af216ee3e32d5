import { parkTimeZone } from './park-time.rules.ts';

const format = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
  timeZone: parkTimeZone,
});

/** Day and time of an instant (ISO 8601) in the parks' time zone, like 'Oct 3, 2026, 7:05 PM EDT'. */
export function dayAndTimeOf(instant: string): string {
  return format.format(new Date(instant));
}
