import {
  type Audition,
  type AuditionInput,
  auditionInputSchema,
} from '@haunted-forests/api/schemas/auditions/audition';
import type { Region } from '@haunted-forests/api/schemas/regions/region';
import { ruleOfForm, wholeNumberOf } from '../../collections/records/formRule.ts';
import { instantOfWallTime, wallTimeOf } from '../../wording/wallTime.ts';

/** An audition as its form holds it; the times are those on the park's clocks. */
export interface AuditionForm {
  region: Region;
  date: string;
  from: string;
  until: string;
  place: string;
  capacity: string;
}

export const blankAudition = (region: Region): AuditionForm => ({
  region,
  date: '',
  from: '',
  until: '',
  place: '',
  capacity: '',
});

export function auditionFormOf({ region, starts, ends, place, capacity }: Audition): AuditionForm {
  const [date = '', from = ''] = wallTimeOf(starts).split('T');
  const [, until = ''] = wallTimeOf(ends).split('T');
  return { region, date, from, until, place, capacity: String(capacity) };
}

/**
 * What is sent of a form; one that ends before it starts is refused. The times of the audition that was there `before` stay while
 * the form shows them.
 */
export function auditionInputOf(
  { region, date, from, until, place, capacity }: AuditionForm,
  before?: Audition,
): AuditionInput {
  return {
    region,
    starts: instantOfWallTime(`${date}T${from}`, before?.starts),
    ends: instantOfWallTime(`${date}T${until}`, before?.ends),
    place,
    capacity: wholeNumberOf(capacity),
  };
}

const rule = ruleOfForm<AuditionForm>({
  check: (form) => auditionInputSchema.safeParse(auditionInputOf(form)),
  fieldOf: { starts: 'from', ends: 'until' },
});

/** Without a date neither time is one. */
export const auditionRule = rule.refine(({ date }) => date !== '', {
  path: ['date'],
  error: 'Date is required',
  when: () => true,
}) as typeof rule;
