import { Hono } from 'hono';
import type { Dependencies } from '../../dependencies.ts';
import { requireAccount } from '../../http/bearer.ts';
import type { HttpEnvironment } from '../../http/environment.ts';
import { validate } from '../../http/validation.ts';
import { listContactSubmissions } from './contact.repository.ts';
import { contactQuerySchema } from './contact.schema.ts';

/** Messages hold personal data: only those who answer visitors read them. */
export function contactSubmissionRoutes({ db }: Pick<Dependencies, 'db'>) {
  return new Hono<HttpEnvironment>().get(
    '/',
    requireAccount('admin', 'editor'),
    validate('query', contactQuerySchema),
    async (context) => context.json(await listContactSubmissions(db, context.req.valid('query').limit)),
  );
}
