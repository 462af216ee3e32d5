import { parkInstant, wallTime } from '@haunted-forests/api/rules/nights/park-time';

const hasPlainYear = /^\d{4}-/;
const form = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?$/;

/**
 * The time of an instant (ISO 8601) on the clocks of the parks, as a field for date and time holds it, like
 * '2026-10-31T19:00'; with seconds when there are any. '' for what is no instant.
 */
export function wallTimeOf(instant: string): string {
  const time = hasPlainYear.test(instant) ? Date.parse(instant) : Number.NaN;
  if (Number.isNaN(time)) return '';
  const text = new Date(wallTime(time)).toISOString().slice(0, -1);
  return text.replace(/\.000$/, '').replace(/(T\d\d:\d\d):00$/, '$1');
}

/**
 * The instant (ISO 8601, UTC) at which the clocks of the parks show this time. Of the hour that comes twice in autumn it
 * is the first, unless `before` is the second and is shown as this text; a time of the hour that is left out in spring is as long after midnight as it would have been. Text that is
 * no such time is given back as it is.
 */
export function instantOfWallTime(text: string, before = ''): string {
  if (!form.test(text) || Number.isNaN(Date.parse(`${text}Z`))) return text;
  if (text === wallTimeOf(before)) return before;
  const [date = '', time = ''] = text.split('T');
  return new Date(parkInstant(date, time)).toISOString();
}
