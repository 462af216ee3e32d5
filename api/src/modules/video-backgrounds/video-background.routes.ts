import { Hono } from 'hono';
import { z } from 'zod';
import type { Dependencies } from '../../dependencies.ts';
import { answerRemoved, entityTag, versionsOf, writtenHeaders } from '../../http/entity-tag.ts';
import type { HttpEnvironment } from '../../http/environment.ts';
import { requireAccount } from '../../http/guards.ts';
import { idempotentRequest } from '../../http/idempotency.ts';
import { errorEnvelopeSchema, operation, refusals } from '../../http/operation.ts';
import { answerPage } from '../../http/paging.ts';
import { rowIdParameter, validate } from '../../http/validation.ts';
import {
  changeVideoBackground,
  createVideoBackground,
  findActiveVideoBackground,
  readVideoBackground,
  readVideoBackgrounds,
  removeVideoBackground,
} from './video-background.repository.ts';
import {
  listedVideoBackgroundSchema,
  videoBackgroundChangesSchema,
  videoBackgroundInputSchema,
  videoBackgroundQuerySchema,
  videoBackgroundSchema,
  videoPageSchema,
} from './video-background.schema.ts';

const conflict = errorEnvelopeSchema.extend({ current: listedVideoBackgroundSchema });
const pageParameter = z.object({ page: videoPageSchema });
const editors = requireAccount('admin', 'editor');

export function videoBackgroundRoutes(dependencies: Dependencies) {
  const { db } = dependencies;
  return new Hono<HttpEnvironment>()
    .get(
      '/active/:page',
      operation('Get the background that plays on a page; null if none is active', {
        200: videoBackgroundSchema.nullable(),
      }),
      validate('param', pageParameter),
      async (context) => {
        const row = await findActiveVideoBackground(db, context.req.valid('param').page);
        return context.json(row ?? null);
      },
    )
    .get(
      '/',
      operation('List video backgrounds, newest first', { 200: z.array(listedVideoBackgroundSchema) }),
      editors,
      validate('query', videoBackgroundQuerySchema),
      async (context) => answerPage(context, await readVideoBackgrounds(db, context.req.valid('query'))),
    )
    .get(
      '/:id',
      operation('Get a video background', { 200: listedVideoBackgroundSchema, ...refusals(404) }),
      editors,
      validate('param', rowIdParameter),
      async (context) => {
        const video = await readVideoBackground(db, context.req.valid('param').id);
        return context.json(video, 200, { ETag: entityTag(video.version) });
      },
    )
    .post(
      '/',
      operation('Create a video background', { 201: listedVideoBackgroundSchema, ...refusals(422) }),
      editors,
      validate('json', videoBackgroundInputSchema),
      async (context) => {
        const input = context.req.valid('json');
        const request = idempotentRequest(context, input);
        const written = await createVideoBackground(dependencies, input, request);
        return context.json(written.result, 201, writtenHeaders(written));
      },
    )
    .patch(
      '/:id',
      operation('Edit a video background, or turn it on or off', {
        200: listedVideoBackgroundSchema,
        ...refusals(404),
        409: conflict,
      }),
      editors,
      validate('param', rowIdParameter),
      validate('json', videoBackgroundChangesSchema),
      async (context) => {
        const { id } = context.req.valid('param');
        const changes = context.req.valid('json');
        const written = await changeVideoBackground(dependencies, id, changes, versionsOf(context));
        return context.json(written.result, 200, writtenHeaders(written));
      },
    )
    .delete(
      '/:id',
      operation('Delete a video background', { 204: 'Deleted', ...refusals(404) }),
      editors,
      validate('param', rowIdParameter),
      async (context) =>
        answerRemoved(context, await removeVideoBackground(dependencies, context.req.valid('param').id)),
    );
}
