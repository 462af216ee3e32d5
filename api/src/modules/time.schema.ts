import { z } from 'zod';

/** PostgreSQL has no year 0 and takes no longer text for a time than 128 characters. */
const isStorable = (time: string) => time >= '0001' && time.length <= 40;

/** A day like '2026-10-31' of the years 1 to 9999; `sentence` is that of a refusal. */
export function day(sentence = 'A day must be a date like 2026-10-31') {
  return z.iso.date({ error: sentence, abort: true }).refine(isStorable, sentence);
}

/** An instant in ISO 8601 in UTC of the years 1 to 9999; `sentence` is that of a refusal. */
export function instant(sentence = 'The time must be ISO 8601 in UTC') {
  return z.iso.datetime({ error: sentence, abort: true }).refine(isStorable, sentence);
}

const firstYear = 2000;
const lastYear = 2099;

function isNear(time: string | null): boolean {
  const year = time === null ? firstYear : new Date(time).getUTCFullYear();
  return year >= firstYear && year <= lastYear;
}

const nearSentence = (name: string) => `${name} must lie between the years ${firstYear} and ${lastYear}`;

/** A day of this century, to calculate with; `name` begins the sentences of a refusal. */
export function nearDay(name: string) {
  return day(`${name} must be a day like 2026-10-09`).refine(isNear, nearSentence(name));
}

/** An instant of this century in ISO 8601 with its offset from UTC; the output is in UTC. `name` begins the sentences of a refusal. */
export function instantText(name: string) {
  return z.iso
    .datetime({ offset: true, error: `${name} must be a date and a time`, abort: true })
    .transform((value) => new Date(value).toISOString())
    .refine(isNear, nearSentence(name));
}

/**
 * An instant of this century in ISO 8601 with its offset from UTC, or absent, null or blank. The output is in UTC to the
 * millisecond, or null; `name` begins the sentences of a refusal.
 */
export function optionalInstant(name: string) {
  const sentence = `${name} must be a date and a time`;
  return z
    .union([z.literal(''), z.iso.datetime({ offset: true, error: sentence })], sentence)
    .nullish()
    .transform((value) => (value ? new Date(value).toISOString() : null))
    .refine(isNear, nearSentence(name));
}
