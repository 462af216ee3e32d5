import { Hono } from 'hono';
import { z } from 'zod';
import type { Dependencies } from '../../dependencies.ts';
import { answerRemoved, revisionHeader } from '../../http/entity-tag.ts';
import type { HttpEnvironment } from '../../http/environment.ts';
import { requireAccount } from '../../http/guards.ts';
import { errorEnvelopeSchema, operation, refusals } from '../../http/operation.ts';
import { answerPage } from '../../http/paging.ts';
import { foundOr404 } from '../../http/problem.ts';
import { rowIdParameter, validate } from '../../http/validation.ts';
import { mediaNotFound } from './media.errors.ts';
import { findMediaItem, readMediaItems, summarizeMedia } from './media.repository.ts';
import {
  mediaChangesSchema,
  mediaItemSchema,
  mediaQuerySchema,
  mediaSummarySchema,
  mediaUseSchema,
} from './media.schema.ts';
import { changeMediaItem, removeMediaItem } from './media.usecases.ts';
import { findMediaUsage } from './media-usage.repository.ts';
import { ingestUpload } from './upload/media-ingest.usecase.ts';
import { uploadOf } from './upload/upload.receiver.ts';

const usageSchema = z.array(mediaUseSchema);
const inUse = errorEnvelopeSchema.extend({ usage: usageSchema });
const editors = requireAccount('admin', 'editor');

const binary = { type: 'string', contentMediaType: 'application/octet-stream' } as const;
const uploadForm = {
  type: 'object' as const,
  required: ['file'],
  properties: {
    file: {
      ...binary,
      description: 'A picture (JPEG, PNG, GIF, WebP) or video (MP4, WebM, MOV), up to 100 MB',
    },
    thumbnail: { ...binary, description: 'Of a video: the picture that stands for it, up to 5 MB' },
    altText: { type: 'string' as const, maxLength: 500 },
  },
};

export function mediaRoutes(dependencies: Dependencies) {
  const { db } = dependencies;
  return new Hono<HttpEnvironment>()
    .get(
      '/',
      operation('List the media library, newest first', { 200: z.array(mediaItemSchema) }),
      editors,
      validate('query', mediaQuerySchema),
      async (context) => answerPage(context, await readMediaItems(db, context.req.valid('query'))),
    )
    .get(
      '/summary',
      operation('Count the media library', { 200: mediaSummarySchema }),
      editors,
      async (context) => context.json(await summarizeMedia(db), 200),
    )
    .get(
      '/:id',
      operation('Get a media item', { 200: mediaItemSchema, ...refusals(404) }),
      editors,
      validate('param', rowIdParameter),
      async (context) => {
        const item = await findMediaItem(db, context.req.valid('param').id);
        return context.json(foundOr404(item, mediaNotFound), 200);
      },
    )
    .get(
      '/:id/usage',
      operation('List where a media item is used', { 200: usageSchema, ...refusals(404) }),
      editors,
      validate('param', rowIdParameter),
      async (context) => {
        const item = await findMediaItem(db, context.req.valid('param').id);
        return context.json(await findMediaUsage(db, foundOr404(item, mediaNotFound)), 200);
      },
    )
    .post(
      '/',
      operation(
        'Upload an image or video; 200 if the same bytes are already in the library',
        { 200: mediaItemSchema, 201: mediaItemSchema, ...refusals(400, 413, 415, 422, 503, 507) },
        { requestBody: { required: true, content: { 'multipart/form-data': { schema: uploadForm } } } },
      ),
      editors,
      async (context) => {
        const request = uploadOf(context.env?.incoming, context.req);
        const { item, created, revision } = await ingestUpload(dependencies, request, context.req.header());
        const headers = revision === undefined ? {} : revisionHeader(revision);
        return context.json(item, created ? 201 : 200, headers);
      },
    )
    .patch(
      '/:id',
      operation('Change the alternative text or the focal point', {
        200: mediaItemSchema,
        ...refusals(404, 409),
      }),
      editors,
      validate('param', rowIdParameter),
      validate('json', mediaChangesSchema),
      async (context) => {
        const { id } = context.req.valid('param');
        const { result, revision } = await changeMediaItem(dependencies, id, context.req.valid('json'));
        return context.json(result, 200, revisionHeader(revision));
      },
    )
    .delete(
      '/:id',
      operation('Delete an unused media item', {
        204: 'Deleted',
        409: inUse,
        ...refusals(404),
      }),
      editors,
      validate('param', rowIdParameter),
      async (context) =>
        answerRemoved(context, await removeMediaItem(dependencies, context.req.valid('param').id)),
    );
}
