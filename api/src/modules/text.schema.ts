import { z } from 'zod';

const refusedCharacters = 'Text contains characters that cannot be stored';

function isStorable(value: string): boolean {
  return !value.includes('\u0000') && value.isWellFormed();
}

/** Trimmed text of at most `maximum` UTF-16 units; NUL and lone surrogates are refused because PostgreSQL cannot store them. */
export function text(maximum: number) {
  return z
    .string()
    .trim()
    .max(maximum, `Text must be at most ${maximum} characters`)
    .refine(isStorable, refusedCharacters);
}

/** Text that may not be empty after trimming; `message` is the sentence for a missing or an empty value. */
export function requiredText(maximum: number, message: string) {
  return z
    .string({ error: message })
    .trim()
    .min(1, message)
    .max(maximum, `Text must be at most ${maximum} characters`)
    .refine(isStorable, refusedCharacters);
}

/** Text that may be absent, null or blank; the output is null then. */
export function optionalText(maximum: number) {
  return text(maximum)
    .nullish()
    .transform((value) => value || null);
}

function isWebAddress(value: string): boolean {
  return /^https?:\/\//i.test(value) && URL.canParse(value);
}

function isMediaPath(value: string): boolean {
  return /^\/(media|art)\/[\w./-]+$/.test(value) && !value.includes('..');
}

/** An http(s) address, or the path of a file in the media store; anything that a browser could execute is refused. */
export function contentAddress(message: string) {
  return requiredText(2_000, message).refine((value) => isWebAddress(value) || isMediaPath(value), message);
}

/** A field that forms hide from people: only machines fill it in. */
export const honeypot = text(500).optional();

/** An email address, trimmed and at most 254 characters (RFC 5321); header and display characters are refused. */
export function emailAddress(message: string) {
  return requiredText(254, message).pipe(z.email(message));
}

const firstYear = 2000;
const lastYear = 2099;

function isNear(instant: string | null): boolean {
  const year = instant === null ? firstYear : new Date(instant).getUTCFullYear();
  return year >= firstYear && year <= lastYear;
}

const nearSentence = (name: string) => `${name} must lie between the years ${firstYear} and ${lastYear}`;

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
