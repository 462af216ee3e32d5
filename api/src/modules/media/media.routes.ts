import { Hono } from 'hono';
import type { Dependencies } from '../../dependencies.ts';
import { requireAccount } from '../../http/bearer.ts';
import type { HttpEnvironment } from '../../http/environment.ts';
import { notFound } from '../../http/problem.ts';
import { rowIdParameter, validate } from '../../http/validation.ts';
import { readMediaItems } from './media.listing.ts';
import { findMediaItem } from './media.repository.ts';
import { mediaQuerySchema } from './media.schema.ts';
import { ingestUpload } from './media-ingest.usecase.ts';
import { readableOf } from './upload.receiver.ts';

export function mediaRoutes(dependencies: Dependencies) {
  const { db } = dependencies;
  const editors = requireAccount('admin', 'editor');
  return new Hono<HttpEnvironment>()
    .get('/', editors, validate('query', mediaQuerySchema), async (context) => {
      const { items, headers } = await readMediaItems(db, context.req.valid('query'));
      return context.json(items, 200, headers);
    })
    .get('/:id', editors, validate('param', rowIdParameter), async (context) => {
      const item = await findMediaItem(db, context.req.valid('param').id);
      if (!item) throw notFound('Media item not found');
      return context.json(item);
    })
    .post('/', editors, async (context) => {
      const request = context.env?.incoming ?? readableOf(context.req.raw.body);
      const { item, created } = await ingestUpload(dependencies, request, context.req.header());
      return context.json(item, created ? 201 : 200);
    });
}
