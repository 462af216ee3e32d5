import { isDeepStrictEqual } from 'node:util';
import type { Hono } from 'hono';
import { findTargetHandler } from 'hono/utils/handler';
import { uniqueSymbol } from 'hono-openapi';
import type { HttpEnvironment } from '../http/environment.ts';
import { errorEnvelopeSchema } from '../http/operation.ts';

interface Schema {
  validate(value: unknown): Promise<{ value: unknown } | { issues: unknown }>;
}
interface Documentation {
  spec?: {
    summary?: string;
    responses?: Record<string, { content?: { 'application/json'?: { schema: Schema } } }>;
  };
}

const envelopeSchema = errorEnvelopeSchema.refine(({ message, error }) => message === error, 'two sentences');
const envelope: Schema = { validate: async (value) => envelopeSchema['~standard'].validate(value) as never };

/** What the route that answers says about itself. */
function documentationOf(app: Hono<HttpEnvironment>, method: string, path: string): Documentation['spec'][] {
  const [matches] = app.router.match(method === 'HEAD' ? 'GET' : method, path);
  const found = matches.map(([[, route]]) => route);
  const answering = found.find((route) => route.method !== 'ALL')?.path;
  return found
    .filter((route) => route.path === answering)
    .map(
      ({ handler }) => (findTargetHandler(handler) as { [uniqueSymbol]?: Documentation })[uniqueSymbol]?.spec,
    );
}

/** What any route may refuse, by a guard before it or by its address. */
const commonRefusals = [400, 401, 403, 404, 413, 415, 500, 503];

/** The schema of the answer; undefined for routes that do not describe themselves. */
function schemaOf(specs: Documentation['spec'][], status: number): Schema | undefined {
  const responses = Object.assign({}, ...specs.map((spec) => spec?.responses));
  const schema = responses[status]?.content?.['application/json']?.schema;
  if (schema) return schema;
  if (commonRefusals.includes(status)) return envelope;
  if (responses[status] || !specs.some((spec) => spec?.summary)) return undefined;
  throw new Error(`The status ${status} is not documented`);
}

/** Throws when a JSON answer is not what its route's documentation says: another form, or fields more than stated. */
export async function checkAnswer(
  app: Hono<HttpEnvironment>,
  method: string,
  path: string,
  answer: Response,
): Promise<void> {
  if (!answer.headers.get('content-type')?.startsWith('application/json')) return;
  const body: unknown = await answer.clone().json();
  const schema = schemaOf(documentationOf(app, method, path), answer.status);
  const result = await schema?.validate(body);
  if (!result || ('value' in result && isDeepStrictEqual(result.value, body))) return;
  const reason = 'issues' in result ? result.issues : { answered: body, documented: result.value };
  throw new Error(
    `${method} ${path} answered ${answer.status} otherwise than documented: ${JSON.stringify(reason)}`,
  );
}
