import { Hono } from 'hono';
import { z } from 'zod';
import type { Dependencies } from '../../dependencies.ts';
import type { HttpEnvironment } from '../../http/environment.ts';
import { requireAccount } from '../../http/guards.ts';
import { operation, refusals } from '../../http/operation.ts';
import { rowIdParameter, validate } from '../../http/validation.ts';
import { limitPerMinute } from '../../http/visitor-limits.ts';
import {
  previewLinkInputSchema,
  previewLinkQuerySchema,
  previewLinkSchema,
  storyDraftSchema,
  visitDraftSchema,
} from './preview.schema.ts';
import { previewDraft, previewSeason, previewShared, previewVisit } from './preview.usecases.ts';
import { readLinks, sharePreview, withdrawLink } from './preview-link.usecases.ts';
import { seasonPreviewSchema } from './season-preview.schema.ts';

const tokenParameter = z.object({ token: z.string().max(500) });
const page = 'The page as HTML, without scripts; not stored and not indexed';

/** Stories as their page would show them, before they are published. */
export function previewRoutes(dependencies: Dependencies) {
  const editors = requireAccount('admin', 'editor');
  return new Hono<HttpEnvironment>()
    .post(
      '/previews',
      operation('Preview the page of an unsaved story', { 200: page, ...refusals(422) }),
      editors,
      validate('json', storyDraftSchema),
      async (context) =>
        context.html(await previewDraft(dependencies, context.req.valid('json'), context.req.raw.signal)),
    )
    .post(
      '/visit-previews',
      operation('Preview the visit page with an unsaved topic or question', {
        200: page,
        ...refusals(422),
      }),
      editors,
      validate('json', visitDraftSchema),
      async (context) =>
        context.html(await previewVisit(dependencies, context.req.valid('json'), context.req.raw.signal)),
    )
    .post(
      '/season-previews',
      operation('Preview a page with a planned season', {
        200: page,
        ...refusals(409, 422),
      }),
      editors,
      validate('json', seasonPreviewSchema),
      async (context) =>
        context.html(await previewSeason(dependencies, context.req.valid('json'), context.req.raw.signal)),
    )
    .get(
      '/previews/:token',
      operation('Show a saved story to anyone who holds a link to it', {
        200: page,
        ...refusals(404, 410, 422),
      }),
      validate('param', tokenParameter),
      limitPerMinute(dependencies, 'shared previews', 60),
      async (context) => {
        const { token } = context.req.valid('param');
        return context.html(await previewShared(dependencies, token, context.req.raw.signal));
      },
    )
    .post(
      '/preview-links',
      operation('Create a link that shows a saved story until it expires or is revoked', {
        201: previewLinkSchema,
        ...refusals(404),
      }),
      editors,
      validate('json', previewLinkInputSchema),
      async (context) => {
        const { story } = context.req.valid('json');
        return context.json(await sharePreview(dependencies, story, context.var.account.id), 201);
      },
    )
    .get(
      '/preview-links',
      operation('List the active preview links of a story, newest first', {
        200: z.array(previewLinkSchema),
      }),
      editors,
      validate('query', previewLinkQuerySchema),
      async (context) => context.json(await readLinks(dependencies, context.req.valid('query').story)),
    )
    .delete(
      '/preview-links/:id',
      operation('Revoke a preview link', { 204: 'Withdrawn', ...refusals(404) }),
      editors,
      validate('param', rowIdParameter),
      async (context) => {
        await withdrawLink(dependencies, context.req.valid('param').id);
        return context.body(null, 204);
      },
    );
}
