import { badRequest } from '../../http/problem.ts';
import { mostDaysAhead } from './night.schema.ts';
import { parkDateAt } from './park-time.rules.ts';

const dayMilliseconds = 24 * 3_600_000;

/** The date so many days later. */
export function dateAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * dayMilliseconds).toISOString().slice(0, 10);
}

/** The field of a request that holds dates of nights. */
export type DatesField = 'date' | 'dates' | 'nights';

const pathOf = (field: DatesField, index: number) =>
  field === 'date' ? field : `${field}.${index}${field === 'nights' ? '.date' : ''}`;

/**
 * Checks that nights can be made on these dates: from today on, by the park's own day, and at most 1,500 days away.
 * @throws ProblemError 400 that names each of the others.
 */
export function checkDates(dates: readonly string[], now: Date, field: DatesField): void {
  const today = parkDateAt(now.getTime());
  const last = dateAfter(today, mostDaysAhead);
  const issues = dates.flatMap((date, index) => {
    const path = pathOf(field, index);
    if (date < today) return [{ path, message: `A night cannot be in the past: ${date}` }];
    if (date > last) return [{ path, message: `A night can be at most ${mostDaysAhead} days away: ${date}` }];
    return [];
  });
  if (issues[0]) throw badRequest(issues[0].message, issues);
}
