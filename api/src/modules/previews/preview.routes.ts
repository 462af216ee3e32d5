import { Hono } from 'hono';
import { z } from 'zod';
import type { Dependencies } from '../../dependencies.ts';
import type { HttpEnvironment } from '../../http/environment.ts';
import { requireAccount } from '../../http/guards.ts';
import { operation, refusals } from '../../http/operation.ts';
import { validate } from '../../http/validation.ts';
import { previewLinkInputSchema, previewLinkSchema, storyDraftSchema } from './preview.schema.ts';
import { previewDraft, previewShared, sharePreview } from './preview.usecases.ts';

const tokenParameter = z.object({ token: z.string().max(500) });
const page = 'The page as HTML, without scripts; not stored and not indexed';

/** Stories as their page would show them, before they are published. */
export function previewRoutes(dependencies: Dependencies) {
  const editors = requireAccount('admin', 'editor');
  return new Hono<HttpEnvironment>()
    .post(
      '/previews',
      operation('The page that an unsaved story would be', { 200: page, ...refusals(422) }),
      editors,
      validate('json', storyDraftSchema),
      async (context) =>
        context.html(await previewDraft(dependencies, context.req.valid('json'), context.req.raw.signal)),
    )
    .get(
      '/previews/:token',
      operation('The page of a saved story, for whoever holds a link to it', {
        200: page,
        ...refusals(404, 410, 422),
      }),
      validate('param', tokenParameter),
      async (context) => {
        const { token } = context.req.valid('param');
        return context.html(await previewShared(dependencies, token, context.req.raw.signal));
      },
    )
    .post(
      '/preview-links',
      operation('A link that shows a saved story to anybody until it expires', {
        201: previewLinkSchema,
        ...refusals(404),
      }),
      editors,
      validate('json', previewLinkInputSchema),
      async (context) => context.json(await sharePreview(dependencies, context.req.valid('json').story), 201),
    );
}
