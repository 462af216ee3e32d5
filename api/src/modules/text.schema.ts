import { z } from 'zod';

const refusedCharacters = 'Text contains characters that cannot be stored';

function isStorable(value: string): boolean {
  return !value.includes('\u0000') && value.isWellFormed();
}

/** Nothing that can be seen: blanks, fillers, joiners, marks of direction. */
const invisible = /^[\s\p{Control}\p{Default_Ignorable_Code_Point}\u2800]+$/u;

/** Trimmed text of at most `maximum` characters (code points), called `name` where it is longer; NUL and lone surrogates are refused because PostgreSQL cannot store them. */
export function text(maximum: number, name = 'Text') {
  return z
    .string()
    .trim()
    .max(maximum, `${name} must be at most ${maximum} characters`)
    .refine(isStorable, refusedCharacters);
}

/** Text of which something can be seen; `message` is the sentence for a missing or an empty value. */
export function requiredText(maximum: number, message: string) {
  return z
    .string({ error: message })
    .trim()
    .min(1, message)
    .refine((value) => !invisible.test(value), message)
    .max(maximum, `Text must be at most ${maximum} characters`)
    .refine(isStorable, refusedCharacters);
}

/** Text that may be absent, null or blank; the output is null then. */
export function optionalText(maximum: number, name?: string) {
  return text(maximum, name)
    .nullish()
    .transform((value) => value || null);
}

function isWebAddress(value: string): boolean {
  return /^https?:\/\//i.test(value) && z.url().safeParse(value).success;
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
