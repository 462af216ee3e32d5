import {
  type NewNightsFields,
  type Night,
  type NightFields,
  type NightStatus,
  newNightsSchema,
  nightInputSchema,
} from '@haunted-forests/api/schemas/nights/night';
import type { Region } from '@haunted-forests/api/schemas/regions/region';
import { type ZodType, z } from 'zod';

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

interface Rule<Form> {
  schema: ZodType;
  /** What the API is sent of the form: its rule is the schema. */
  inputsOf: (form: Form) => readonly unknown[];
  isQuestion: (form: Form) => boolean;
}

/** The rule of a form: the API's for what is sent of it, and that a question that it raises is answered. */
export function ruleOf<Form extends TimesForm>({
  schema,
  inputsOf,
  isQuestion,
}: Rule<Form>): ZodType<Form, Form> {
  return z.custom<Form>().superRefine((form, context) => {
    const failed = inputsOf(form)
      .map((input) => schema.safeParse(input).error)
      .find(Boolean);
    for (const { path, message } of failed?.issues ?? []) context.addIssue({ code: 'custom', path, message });
    if (isQuestion(form) && !form.isAfterMidnight)
      context.addIssue({
        code: 'custom',
        path: ['isAfterMidnight'],
        message: 'Tick this if it is, or change the time',
      });
  });
}

const anyDay = ['2026-10-31'];
export const timesRule = ruleOf<TimesForm>({
  schema: newNightsSchema,
  inputsOf: (form) => [newNightsOf('florida', anyDay, form)],
  isQuestion: isBeforeDoors,
});
export const nightRule = ruleOf<NightForm>({
  schema: nightInputSchema,
  inputsOf: (form) => [nightInputOf('florida', form)],
  isQuestion: isBeforeDoors,
});
