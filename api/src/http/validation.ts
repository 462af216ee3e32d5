import { validator } from 'hono-openapi';
import { z } from 'zod';
import { badRequest, type Issue } from './problem.ts';

/** What the sentence of a refusal may depend on: the issues, and how to build another one. */
type Headline = (issues: Issue[]) => string;
const firstSentence: Headline = (issues) => issues[0]?.message ?? 'The request is not valid';

/**
 * Validates a part of the request; handlers read it with `c.req.valid(target)`. A failure is answered with 400, the
 * issues, and as message the first issue's sentence unless `headline` says otherwise. The API's document shows the schema.
 */
export function validate<T extends z.ZodType, Target extends 'json' | 'query' | 'param'>(
  target: Target,
  schema: T,
  headline: Headline = firstSentence,
) {
  const refuse = (error: readonly { message: string; path?: readonly unknown[] | undefined }[]) => {
    const issues = error.map(({ path = [], message }) => ({ path: path.join('.'), message }));
    throw badRequest(headline(issues), issues);
  };
  const options = { options: { io: 'input' } };
  return validator(target, schema, (result) => (result.success ? undefined : refuse(result.error)), options);
}

/** A row id in a path; anything else than a positive 32-bit integer gives `undefined`. */
export function rowIdOf(value: string): number | undefined {
  if (!/^[1-9]\d{0,9}$/.test(value)) return undefined;
  const id = Number(value);
  return id <= 2_147_483_647 ? id : undefined;
}

/** The path parameter `id` of a row; anything that cannot be an id is answered with 400. */
export const rowIdParameter = z.object({
  id: z.string().transform((value, context) => {
    const id = rowIdOf(value);
    if (id === undefined)
      context.addIssue({ code: 'custom', message: 'The id must be a positive whole number' });
    return id ?? z.NEVER;
  }),
});
