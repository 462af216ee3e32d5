import {
  type NewNightsFields,
  type Night,
  type NightFields,
  type NightStatus,
  newNightsSchema,
  nightInputSchema,
} from '@haunted-forests/api/schemas/nights/night';
import type { Region } from '@haunted-forests/api/schemas/regions/region';
import { type FormRule, ruleOfForm } from '../../collections/records/formRule.ts';

/** What nights that are painted have in common, as a form holds it. */
export interface TimesForm {
  /** '18:30' */
  doors: string;
  attractions: string;
  lastEntry: string;
  /** '' for none. */
  tierId: string;
  /** The answer to the question that a last entry before the doors raises. */
  isAfterMidnight: boolean;
}

/** A night as its form holds it. */
export interface NightForm extends TimesForm {
  date: string;
  status: NightStatus;
  notice: string;
}

/** The times of an evening when there is none yet to go by. */
const usualTimes = { doors: '18:30', attractions: '19:00', lastEntry: '22:00' };

/** Whether a last entry raises the question of which day it is on. */
export function isBeforeDoors({ doors, lastEntry }: Pick<TimesForm, 'doors' | 'lastEntry'>): boolean {
  return doors !== '' && lastEntry !== '' && lastEntry < doors;
}

/** A night's times as a form holds them. */
export function timesFormOf(night: Night | undefined): TimesForm {
  const { doors, attractions, lastEntry } = night ?? usualTimes;
  const isAfterMidnight = isBeforeDoors({ doors, lastEntry });
  return { doors, attractions, lastEntry, tierId: String(night?.tierId ?? ''), isAfterMidnight };
}

export function nightFormOf(night: Night): NightForm {
  const { date, status, notice } = night;
  return { date, ...timesFormOf(night), status, notice: notice ?? '' };
}

const tierOf = (tierId: string) => (tierId === '' ? null : Number(tierId));

export function newNightsOf(region: Region, dates: string[], form: TimesForm): NewNightsFields {
  const { doors, attractions, lastEntry, tierId } = form;
  return { region, dates, doors, attractions, lastEntry, tierId: tierOf(tierId) };
}

export function nightInputOf(region: Region, form: NightForm): NightFields {
  const { date, doors, attractions, lastEntry, tierId, status, notice } = form;
  const times = { doors, attractions, lastEntry, tierId: tierOf(tierId) };
  return { region, date, ...times, status, notice: notice === '' ? null : notice };
}

/** The API's rule for a form of evenings, and that the question is answered which their times raise. */
export const eveningRule = <Form extends TimesForm>(
  check: FormRule<Form>['check'],
  isQuestion: (form: Form) => boolean = isBeforeDoors,
) =>
  ruleOfForm<Form>({ check }).refine((form) => form.isAfterMidnight || !isQuestion(form), {
    path: ['isAfterMidnight'],
    error: 'Tick this if it is, or change the time',
  });

const anyDay = ['2026-10-31'];
export const timesRule = eveningRule<TimesForm>((form) =>
  newNightsSchema.safeParse(newNightsOf('florida', anyDay, form)),
);
export const nightRule = eveningRule<NightForm>((form) =>
  nightInputSchema.safeParse(nightInputOf('florida', form)),
);
