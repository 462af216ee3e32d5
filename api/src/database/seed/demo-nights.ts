import type { Night } from '../../modules/nights/night.schema.ts';
import { dateAfter, parkDateAt } from '../../modules/nights/park-time.rules.ts';
import type { DemoOpening } from './demo-content.ts';

/** A night of the demo season; its price tier by name. */
type DemoNight = Pick<Night, 'date' | 'doors' | 'attractions' | 'lastEntry' | 'status' | 'notice'> &
  Pick<DemoOpening, 'tier'>;

const daysBefore = 16;
const daysAfter = 40;
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' });
const weekdayOf = (date: string) => weekday.format(Date.parse(date));

/** What became of some of the nights: a past one was closed, a coming one will be, another is sold out. */
function withStatuses(nights: DemoNight[], today: string): DemoNight[] {
  const saturdays = nights.filter(({ date }) => weekdayOf(date) === 'Sat' && date > dateAfter(today, 1));
  const sundays = nights.filter(({ date }) => weekdayOf(date) === 'Sun');
  const changes: Record<string, Partial<DemoNight>> = {
    [sundays[0]?.date ?? '']: { status: 'cancelled', notice: 'Lightning over the trail' },
    [sundays.find(({ date }) => date > dateAfter(today, 7))?.date ?? '']: {
      status: 'cancelled',
      notice: 'The woods are taken for a private event',
    },
    [saturdays[0]?.date ?? '']: { status: 'sold-out' },
  };
  return nights.map((night) => ({ ...night, ...changes[night.date] }));
}

/** A season of New York around `now`, by date: every day of `openings`, and the park's own day of `now` in any case. */
export function demoNights(openings: readonly DemoOpening[], now: Date): DemoNight[] {
  const today = parkDateAt(now.getTime());
  const days = Array.from({ length: daysBefore + daysAfter + 1 }, (_, day) =>
    dateAfter(today, day - daysBefore),
  );
  const nights = days.flatMap((date): DemoNight[] => {
    const opening =
      openings.find(({ weekdays }) => weekdays.some((name) => name === weekdayOf(date))) ??
      (date === today ? openings[0] : undefined);
    if (!opening) return [];
    const { weekdays: _weekdays, ...common } = opening;
    return [{ date, ...common, status: 'open', notice: null }];
  });
  return withStatuses(nights, today);
}
