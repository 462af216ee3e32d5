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
  /** The answers to the questions that times may raise. */
  isAfterMidnight: boolean;
  isOutsideMeant: boolean;
}

/** A night as its form holds it. */
export interface NightForm extends TimesForm {
  date: string;
  status: NightStatus;
  notice: string;
}

/** The times of an evening when there is none yet to go by. */
const usualTimes = { doors: '18:30', attractions: '19:00', lastEntry: '22:00' };

type Times = Pick<TimesForm, 'doors' | 'attractions' | 'lastEntry'>;

/** What is asked about the times of an evening rather than refused, by the field of the answer. */
export const questions = {
  /** Of a last entry before the doors. */
  isAfterMidnight: ({ doors, lastEntry }: Times) => doors !== '' && lastEntry !== '' && lastEntry < doors,
  /** Of attractions that do not start between the doors and the last entry. */
  isOutsideMeant({ doors, attractions, lastEntry }: Times) {
    if (doors === '' || attractions === '' || lastEntry === '') return false;
    const [isEarly, isLate] = [attractions < doors, attractions > lastEntry];
    return lastEntry < doors ? isEarly && isLate : isEarly || isLate;
  },
} as const;
export type Question = keyof typeof questions;
const questionNames = Object.keys(questions) as Question[];

/** A night's times as a form holds them. */
export function timesFormOf(night: Night | undefined): TimesForm {
  const { doors, attractions, lastEntry } = night ?? usualTimes;
  const times = { doors, attractions, lastEntry };
  return {
    ...times,
    tierId: String(night?.tierId ?? ''),
    isAfterMidnight: questions.isAfterMidnight(times),
    isOutsideMeant: questions.isOutsideMeant(times),
  };
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

/** The API's rule for a form of evenings, and that the questions are answered which their times raise. */
export const eveningRule = <Form extends TimesForm>(
  check: FormRule<Form>['check'],
  isRaised: (question: Question, form: Form) => boolean = (question, form) => questions[question](form),
) =>
  ruleOfForm<Form>({ check }).superRefine((form, context) => {
    const message = 'Check this if it is, or change the time';
    for (const question of questionNames)
      if (!form[question] && isRaised(question, form))
        context.addIssue({ code: 'custom', path: [question], message });
  });

const anyDay = ['2026-10-31'];
export const timesRule = eveningRule<TimesForm>((form) =>
  newNightsSchema.safeParse(newNightsOf('florida', anyDay, form)),
);
export const nightRule = eveningRule<NightForm>((form) =>
  nightInputSchema.safeParse(nightInputOf('florida', form)),
);
