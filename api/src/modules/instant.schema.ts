import { z } from 'zod';

const firstYear = 2000;
const lastYear = 2099;

function isNear(instant: string | null): boolean {
  const year = instant === null ? firstYear : new Date(instant).getUTCFullYear();
  return year >= firstYear && year <= lastYear;
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
    .refine(isNear, `${name} must lie between the years ${firstYear} and ${lastYear}`);
}
