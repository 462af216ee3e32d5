import { badRequest } from '../../http/problem.ts';
import { maxDaysAhead } from './night.schema.ts';
import { dateAfter, parkDateAt } from './park-time.rules.ts';

/** The field of a request that holds dates of nights. */
export type DatesField = 'date' | 'dates' | 'nights';

const pathOf = (field: DatesField, index: number) =>
  field === 'date' ? field : `${field}.${index}${field === 'nights' ? '.date' : ''}`;

/** Why there can be no new night on a date: it is over, by the park's own day, or more than 1,500 days away. */
export function dateIssue(date: string, now: Date): string | undefined {
  const today = parkDateAt(now.getTime());
  if (date < today) return `A night cannot be in the past: ${date}`;
  if (date > dateAfter(today, maxDaysAhead))
    return `A night can be at most ${maxDaysAhead} days away: ${date}`;
  return undefined;
}

/** @throws ProblemError 400 that names each date on which there can be no new night. */
export function checkDates(dates: readonly string[], now: Date, field: DatesField): void {
  const issues = dates.flatMap((date, index) => {
    const message = dateIssue(date, now);
    return message === undefined ? [] : [{ path: pathOf(field, index), message }];
  });
  if (issues[0]) throw badRequest(issues[0].message, issues);
}
