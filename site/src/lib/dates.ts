import { parkTimeZone } from '@haunted-forests/api/rules/nights/park-time';

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: parkTimeZone });
const longMoment = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: parkTimeZone,
});

/** The day of an ISO 8601 time at the parks, like 'October 31, 2025'. */
export function parkDate(time: string): string {
  return longDate.format(new Date(time));
}

/** The minute of an ISO 8601 time at the parks, like 'October 31, 2025 at 7:00 PM'. */
export function parkMoment(time: string): string {
  return longMoment.format(new Date(time));
}
