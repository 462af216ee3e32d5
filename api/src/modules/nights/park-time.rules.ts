export const parkTimeZone = 'America/New_York';

/** The park's day ends at this time, so that what happens after midnight still belongs to the evening. */
export const dayEnds = '05:00';

const hour = 3_600_000;
const day = 24 * hour;

const isoDate = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 10);
/** Swedish writes dates as ISO 8601 does, but for the zeros before the year 1000. */
const wallClock = new Intl.DateTimeFormat('sv', {
  timeZone: parkTimeZone,
  dateStyle: 'short',
  timeStyle: 'medium',
});
/** Milliseconds from UTC to the park's clocks by the hour since 1970: they change at full hours, and formatting is what takes time. */
const offsets = new Map<number, number>();

function offsetAt(instant: number): number {
  const hours = Math.floor(instant / hour);
  const known = offsets.get(hours);
  if (known !== undefined) return known;
  const start = hours * hour;
  const offset = Date.parse(`${wallClock.format(start).padStart(19, '0').replace(' ', 'T')}Z`) - start;
  offsets.set(hours, offset);
  return offset;
}

/** What the park's clocks show at an instant, as if it were UTC. */
export const wallTime = (instant: number) => instant + offsetAt(instant);

/** The date so many days after one like '2026-10-09'. */
export const dateAfter = (date: string, days: number): string => isoDate(Date.parse(date) + days * day);
export const nextDate = (date: string): string => dateAfter(date, 1);

/** The date of the park's own day, which begins and ends at 05:00, at an instant in milliseconds. */
export const parkDateAt = (instant: number): string => isoDate(wallTime(instant) - 5 * hour);

/**
 * The instant, in milliseconds, at which the park's clocks show this date and time ('18:30'). A time that comes twice, when the
 * clocks go back, is the first of the two; one that is skipped counts on from before, as RFC 5545 has it for a start.
 */
export function parkInstant(date: string, time: string): number {
  const wall = Date.parse(`${date}T${time}Z`);
  const [before, after] = [offsetAt(wall - day), offsetAt(wall + day)];
  const first = wall - before;
  return offsetAt(first) === before || offsetAt(wall - after) !== after ? first : wall - after;
}

/** The instant at which the park's day of this date ends. */
export const dayEndOf = (date: string): number => parkInstant(nextDate(date), dayEnds);

/** An instant in milliseconds as ISO 8601 with the park's offset, like '2026-10-09T18:30:00-04:00'. */
export function parkIso(instant: number): string {
  const hours = Math.abs(offsetAt(instant)) / hour;
  return `${new Date(wallTime(instant)).toISOString().slice(0, 19)}-${String(hours).padStart(2, '0')}:00`;
}
