import { dayEndOf, dayEnds, nextDate, parkDateAt, parkInstant } from './park-time.rules.ts';

/** What decides whether the park is open on a night; the times are the park's own, like '18:30'. */
export interface ParkNight {
  date: string;
  doors: string;
  /** A last entry before the doors is after midnight. */
  lastEntry: string;
  status: 'open' | 'sold-out' | 'cancelled';
  notice: string | null;
}

/** What is known of a region's nights: whether there is or was any, and those of today and later, in any order. */
export interface RegionNights {
  hasNights: boolean;
  nights: readonly ParkNight[];
}

export interface Tonight {
  state:
    | 'before-doors'
    | 'open'
    | 'after-last-entry'
    | 'sold-out'
    | 'cancelled'
    | 'no-night-today'
    | 'season-over'
    | 'no-nights';
  /** What visitors read; empty without any night. */
  text: string;
  /** The instant, in milliseconds, from which on it may be another; null: never, as far as these nights tell. */
  until: number | null;
}

const minute = 60_000;
const shortDate = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'short',
  month: 'short',
  day: 'numeric',
});

/** '2026-10-09' → 'Fri, Oct 9'. */
export const dateInWords = (date: string): string => shortDate.format(Date.parse(date));

/** '18:30' → '6:30 PM'. */
export function timeInWords(time: string): string {
  const hours = Number(time.slice(0, 2));
  return `${hours % 12 || 12}${time.slice(2)} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** The instants, in milliseconds, at which a night's doors open and its last visitors are let in. */
export function timesOf({ date, doors, lastEntry }: Pick<ParkNight, 'date' | 'doors' | 'lastEntry'>) {
  const evening = doors < dayEnds ? nextDate(date) : date;
  return {
    doors: parkInstant(evening, doors),
    lastEntry: parkInstant(lastEntry < doors ? nextDate(evening) : evening, lastEntry),
  };
}

function openNight(night: ParkNight, instant: number, next: string): Tonight {
  const end = dayEndOf(night.date);
  const times = timesOf(night);
  const closing = Math.min(times.lastEntry + minute, end);
  if (instant < times.doors)
    return {
      state: 'before-doors',
      text: `Open tonight · doors ${timeInWords(night.doors)}`,
      until: times.doors,
    };
  if (instant < closing)
    return { state: 'open', text: `Open now · last entry ${timeInWords(night.lastEntry)}`, until: closing };
  return { state: 'after-last-entry', text: `Closed for tonight${next}`, until: end };
}

/** What a region's badge says at an instant in milliseconds, and until when. The same for visitors, pages and the back office. */
export function tonightAt({ hasNights, nights }: RegionNights, instant: number): Tonight {
  if (!hasNights) return { state: 'no-nights', text: '', until: null };
  const today = parkDateAt(instant);
  const coming = nights.filter(({ date }) => date > today).sort((a, b) => (a.date < b.date ? -1 : 1));
  const open = coming.find(({ status }) => status === 'open');
  const tonight = nights.find(({ date }) => date === today);
  const next = open ? ` · next ${dateInWords(open.date)}` : '';

  if (tonight?.status === 'open') return openNight(tonight, instant, next);
  if (tonight?.status === 'sold-out')
    return { state: 'sold-out', text: `Sold out tonight${next}`, until: dayEndOf(today) };
  if (tonight)
    return { state: 'cancelled', text: `Closed tonight: ${tonight.notice ?? ''}`, until: dayEndOf(today) };
  const until = coming[0] ? parkInstant(coming[0].date, dayEnds) : null;
  if (open) return { state: 'no-night-today', text: `Next night: ${dateInWords(open.date)}`, until };
  return { state: 'season-over', text: 'Closed for the season', until };
}
