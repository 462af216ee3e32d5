import { parkTimeZone } from './dates.ts';

const clock = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
  timeZone: parkTimeZone,
});
const aDay = 86_400_000;
const form = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?$/;

/** What the clocks of the parks show at an instant, as if they stood in Greenwich. */
function shownAt(instant: number): number {
  const parts = clock.formatToParts(instant).map(({ type, value }) => [type, Number(value)]);
  const { year, month, day, hour, minute, second } = Object.fromEntries(parts) as Record<string, number>;
  const milliseconds = ((instant % 1_000) + 1_000) % 1_000;
  return Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second) + milliseconds;
}

/**
 * The time of an instant (ISO 8601) on the clocks of the parks, as a field for date and time holds it, like
 * '2026-10-31T19:00'; with seconds when there are any. '' for what is no instant.
 */
export function wallTimeOf(instant: string): string {
  const time = Date.parse(instant);
  if (Number.isNaN(time)) return '';
  const text = new Date(shownAt(time)).toISOString().slice(0, -1);
  return text.replace(/\.000$/, '').replace(/(T\d\d:\d\d):00$/, '$1');
}

/**
 * The instant (ISO 8601, UTC) at which the clocks of the parks show this time. Of the hour that comes twice in autumn it
 * is the first; a time of the hour that is left out in spring is as long after midnight as it would have been. Text that is
 * no such time is given back as it is.
 */
export function instantOfWallTime(wallTime: string): string {
  const shown = form.test(wallTime) ? Date.parse(`${wallTime}Z`) : Number.NaN;
  if (Number.isNaN(shown)) return wallTime;
  const [earlier, later] = [shown - aDay, shown + aDay].map((near) => shown - (shownAt(near) - near)) as [
    number,
    number,
  ];
  const isLater = shownAt(earlier) !== shown && shownAt(later) === shown;
  return new Date(isLater ? later : earlier).toISOString();
}
