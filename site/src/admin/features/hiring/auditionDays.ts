import { parkTimeZone } from '@haunted-forests/api/rules/nights/park-time';
import type { Audition } from '@haunted-forests/api/schemas/auditions/audition';
import { timeOf } from '../../wording/dates.ts';

const dayFormat = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  timeZone: parkTimeZone,
});

export interface AuditionDay {
  /** In the park's time, like 'Saturday, August 22, 2026'. */
  day: string;
  auditions: Audition[];
}

/** The auditions, day by day of the park, in their order. */
export function auditionDays(auditions: readonly Audition[]): AuditionDay[] {
  const dayOf = ({ starts }: Audition) => dayFormat.format(new Date(starts));
  return [...new Set(auditions.map(dayOf))].map((day) => ({
    day,
    auditions: auditions.filter((audition) => dayOf(audition) === day),
  }));
}

/** Those that are not over at `now`, by time, and those that are, the newest first. */
export function upcomingAndPast(auditions: readonly Audition[], now: number) {
  const isOver = ({ ends }: Audition) => Date.parse(ends) <= now;
  return {
    upcoming: auditions.filter((audition) => !isOver(audition)),
    past: auditions.filter(isOver).toReversed(),
  };
}

/** From when to when it is, in the park's time, like '10:00 AM – 12:00 PM'. */
export const timesOf = ({ starts, ends }: Audition) => `${timeOf(starts)} – ${timeOf(ends)}`;
