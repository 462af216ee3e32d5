import type { MiddlewareHandler } from 'hono';
import { type DescribeRouteOptions, describeRoute, resolver, uniqueSymbol } from 'hono-openapi';
import { z } from 'zod';

export const errorEnvelopeSchema = z
  .looseObject({
    message: z.string(),
    error: z.string(),
    issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  })
  .meta({
    id: 'ErrorEnvelope',
    description: 'Every error response; message and error are the same',
  });

/** The schema of a JSON answer, or a sentence about an answer without JSON. */
type Answer = z.ZodType | string;

const sentences: Record<number, string> = {
  200: 'Done',
  201: 'Created',
  204: 'No content',
  400: 'The request is not valid',
  401: 'No valid token',
  403: 'The account lacks permission',
  404: 'Not found',
  409: 'Conflict',
  429: 'Too many requests; Retry-After says when to come back',
};

function withSchema(description: string, answer: z.ZodType) {
  const schema = resolver(answer, { options: { io: 'output' } });
  return { description, content: { 'application/json': { schema } } };
}

/** An answer with the error envelope, in the document's form. */
export function documentedRefusal(description: string) {
  return withSchema(description, errorEnvelopeSchema);
}

function documented(status: number, answer: Answer) {
  if (typeof answer === 'string') return { description: answer };
  return withSchema(sentences[status] ?? 'Refused', answer);
}

function documentedAnswers(answers: Record<number, Answer>): NonNullable<DescribeRouteOptions['responses']> {
  return Object.fromEntries(
    Object.entries(answers).map(([status, answer]) => [status, documented(Number(status), answer)]),
  );
}

export const notModified = { 304: 'Not modified' };

/** Answers with the error envelope. */
export function refusals(...statuses: number[]): Record<number, Answer> {
  return Object.fromEntries(statuses.map((status) => [status, errorEnvelopeSchema]));
}

/**
 * Describes a route and its responses in the OpenAPI document. Parameters, bodies, and what the guards refuse
 * are documented by `validate` and `requireAccount` themselves.
 */
export function operation(
  summary: string,
  answers: Record<number, Answer>,
  details: Omit<DescribeRouteOptions, 'summary' | 'responses'> = {},
): MiddlewareHandler {
  return describeRoute({ ...details, summary, responses: documentedAnswers(answers) });
}

/** Lets a middleware of our own take part in the API's document. */
export function documentedBy<M extends object>(
  middleware: M,
  answers: Record<number, Answer>,
  details: Omit<DescribeRouteOptions, 'responses'> = {},
): M {
  return Object.assign(middleware, {
    [uniqueSymbol]: { spec: { ...details, responses: documentedAnswers(answers) } },
  });
}
