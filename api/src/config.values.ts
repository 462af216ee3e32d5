import { z } from 'zod';
import { ConfigError } from './config.errors.ts';
import { bearerToken } from './http/bearer.ts';
import { shortestSecret, withSecrets } from './process/secrets.ts';

const between = (sentence: string, least: number, most: number) =>
  z.coerce.number(sentence).min(least, sentence).max(most, sentence);

export const port = (name: string, standard: number) => {
  const sentence = `${name} must be a port number.`;
  return between(sentence, 1, 65_535).int(sentence).default(standard);
};

export const number = (name: string, least: number, most: number, standard: number) =>
  between(`${name} must be a number from ${least} to ${most}.`, least, most).default(standard);

export const wholeNumber = (name: string, least: number, most: number, standard: number) => {
  const sentence = `${name} must be a whole number from ${least} to ${most}.`;
  return between(sentence, least, most).int(sentence).default(standard);
};

export const isWebAddress = (value: string) => /^https?:\/\//i.test(value) && URL.canParse(value);

export const webAddress = (name: string) => {
  const sentence = `${name} must be an http(s) address.`;
  return z.string(sentence).refine(isWebAddress, sentence);
};

/** A text that `faultOf` has no sentence against. */
export const faultless = (faultOf: (value: string) => string | undefined) =>
  z.string().superRefine((value, context) => {
    const message = faultOf(value);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  });

/** What a host is made of: a URL may have a comma or a brace there, and Caddy takes neither. */
const hostPattern = /^([\w.-]+|\[[\da-f:]+\])$/;

/** Whether a path can be appended to an address. */
export function isOrigin(value: string): boolean {
  if (!isWebAddress(value)) return false;
  const { href, origin, hostname } = new URL(value);
  return href === `${origin}/` && hostPattern.test(hostname);
}

/** What API and publisher show one another, so it has to fit in a header. */
export const serviceToken = z
  .string(`SERVICE_TOKEN is required, or SECRET_KEY with at least ${shortestSecret} characters.`)
  .min(shortestSecret, `SERVICE_TOKEN must have at least ${shortestSecret} characters.`)
  .regex(bearerToken, 'SERVICE_TOKEN may hold letters, digits and . _ ~ + / = - only.');

export const secret = (name: string, shortest = shortestSecret) =>
  z.string().min(shortest, `${name} must have at least ${shortest} characters.`).optional();

export const listOf = (
  isValid: (entry: string) => boolean,
  fault: (entry: string, place: number) => string,
) =>
  z
    .string()
    .default('')
    .transform((value) => [...new Set(value.split(',').map((entry) => entry.trim()))].filter(Boolean))
    .superRefine((entries, context) => {
      for (const [index, entry] of entries.entries()) {
        if (!isValid(entry)) context.addIssue({ code: 'custom', message: fault(entry, index + 1) });
      }
    });

export const databaseUrl = (name: string) =>
  z
    .string()
    .regex(/^postgres(ql)?:\/\//, `${name} must start with postgres:// or postgresql://.`)
    .refine(URL.canParse, `${name} is not an address.`)
    .optional();

/** What `schema` makes of the environment's variables. @throws ConfigError with every fault at once. */
export function parsedBy<T>(
  schema: z.ZodType<T>,
  environment: Record<string, string | undefined>,
  furtherFaults: (variables: Record<string, string | undefined>) => string[] = () => [],
): T {
  const { variables, faults: fileFaults } = withSecrets(environment);
  const parsed = schema.safeParse(variables);
  const faults = [
    ...fileFaults,
    ...(parsed.error?.issues.map((issue) => issue.message) ?? []),
    ...furtherFaults(variables),
  ];
  if (!parsed.success || faults.length > 0) throw new ConfigError([...new Set(faults)]);
  return parsed.data;
}
