import { Hono } from 'hono';
import type { Dependencies } from '../../dependencies.ts';
import type { HttpEnvironment } from '../../http/environment.ts';
import { requireAccount } from '../../http/guards.ts';
import { operation } from '../../http/operation.ts';
import { validate } from '../../http/validation.ts';
import { limitPerMinute } from '../../http/visitor-limits.ts';
import { missedWordsSchema, searchHitsSchema, searchQuerySchema } from './search.schema.ts';
import { search } from './search.usecase.ts';
import { readMisses } from './search-miss.repository.ts';

/** Search for visitors, and for those who write what they did not find. */
export function searchRoutes(dependencies: Pick<Dependencies, 'config' | 'db'>) {
  const { db } = dependencies;
  return new Hono<HttpEnvironment>()
    .get(
      '/',
      operation('Search public content, best match first, at most 20 results', {
        200: searchHitsSchema,
      }),
      validate('query', searchQuerySchema),
      limitPerMinute(dependencies, 'searches', 240),
      async (context) => {
        const { typing, ...query } = context.req.valid('query');
        return context.json(await search(db, { ...query, isCounted: typing !== 'true' }), 200);
      },
    )
    .get(
      '/misses',
      operation('List searches of the last 90 days that found nothing', {
        200: missedWordsSchema,
      }),
      requireAccount('admin', 'editor'),
      async (context) => context.json(await readMisses(db), 200),
    );
}
