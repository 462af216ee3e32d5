const parkTimeZone = 'America/New_York';
const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: parkTimeZone });

/** The day of an ISO 8601 time at the parks, like 'October 31, 2025'. */
export function parkDate(time: string): string {
  return longDate.format(new Date(time));
}
