const parkTimeZone = 'America/New_York';
const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: parkTimeZone });

const days = new Map<string, string>();
const mostDays = 20_000;

/** The day of an ISO 8601 time at the parks, like 'October 31, 2025'. What was formatted once is remembered: an archive shows the same hundred again. */
export function parkDate(time: string): string {
  const known = days.get(time);
  if (known !== undefined) return known;
  const day = longDate.format(new Date(time));
  if (days.size >= mostDays) days.clear();
  days.set(time, day);
  return day;
}

const moment = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: parkTimeZone,
});

/** The minute of an ISO 8601 time at the parks, like 'October 31, 2025 at 7:00 PM'. */
export function parkMoment(time: string): string {
  return moment.format(new Date(time));
}
