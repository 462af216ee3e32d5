import {
  type Position,
  type PositionType,
  positionsByType,
  positionTypes,
} from '@haunted-forests/api/schemas/employment/position';
import {
  type Opening,
  type OpeningFields,
  openingInputSchema,
} from '@haunted-forests/api/schemas/openings/opening';
import type { Region } from '@haunted-forests/api/schemas/regions/region';
import { ruleOfForm, wholeNumberOf } from '../../collections/records/formRule.ts';
import { amountSentence, centsOf, dollarsOf } from '../../wording/dollars.ts';

/** An opening as its form holds it: figures as they are typed, pay in dollars an hour. */
export interface OpeningForm {
  region: Region;
  position: Position | '';
  wanted: string;
  payFrom: string;
  payTo: string;
  starts: string;
  ends: string;
  active: boolean;
}

export const blankOpening = (region: Region): OpeningForm => ({
  region,
  position: '',
  wanted: '',
  payFrom: '',
  payTo: '',
  starts: '',
  ends: '',
  active: true,
});

export function openingFormOf(opening: Opening): OpeningForm {
  const { region, position, wanted, payFrom, payTo, starts, ends, active } = opening;
  const pay = { payFrom: dollarsOf(payFrom), payTo: payTo === null ? '' : dollarsOf(payTo) };
  return { region, position, wanted: String(wanted), ...pay, starts: starts ?? '', ends: ends ?? '', active };
}

/** The type that a position is of. */
function typeOf(position: Position | ''): PositionType {
  const type = positionTypes.find((each) => (positionsByType[each] as readonly string[]).includes(position));
  return type ?? 'actor';
}

/** What is sent of a form. */
export function openingInputOf(form: OpeningForm): OpeningFields {
  const { region, position, wanted, payFrom, payTo, starts, ends, active } = form;
  return {
    region,
    positionType: typeOf(position),
    position: position as Position,
    wanted: wholeNumberOf(wanted),
    payFrom: centsOf(payFrom) ?? Number.NaN,
    payTo: payTo.trim() === '' ? null : (centsOf(payTo) ?? Number.NaN),
    starts: starts || null,
    ends: ends || null,
    active,
  };
}

export const openingRule = ruleOfForm<OpeningForm>({
  check: (form) => openingInputSchema.safeParse(openingInputOf(form)),
  wordsOf: (form, part) =>
    (part === 'payFrom' || part === 'payTo') && centsOf(form[part]) === undefined
      ? amountSentence
      : undefined,
});
