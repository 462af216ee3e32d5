import { Hono } from 'hono';
import { z } from 'zod';
import type { Dependencies } from '../../dependencies.ts';
import { visitorAddress } from '../../http/client-address.ts';
import { answerRemoved, entityTag, versionsOf, writtenHeaders } from '../../http/entity-tag.ts';
import type { HttpEnvironment } from '../../http/environment.ts';
import { requireAccount, seesDrafts } from '../../http/guards.ts';
import { idempotentRequest } from '../../http/idempotency.ts';
import { notModified, operation, refusals } from '../../http/operation.ts';
import { answerPage } from '../../http/paging.ts';
import type { Issue } from '../../http/problem.ts';
import { rowIdOf, rowIdParameter, validate } from '../../http/validation.ts';
import { limitPerMinute } from '../../http/visitor-limits.ts';
import { regionSchema } from '../regions/region.schema.ts';
import { text } from '../text.schema.ts';
import {
  blogPostOf,
  createBlogPost,
  findBlogPostById,
  removeBlogPost,
  replaceBlogPost,
  storyNotFound,
} from './blog-post.repository.ts';
import {
  blogPostInputSchema,
  blogPostListSchema,
  blogPostQuerySchema,
  blogPostSchema,
} from './blog-post.schema.ts';
import { readBlogPosts } from './blog-post-list.repository.ts';
import { blogPostRevisionRoutes } from './blog-post-revision.routes.ts';
import { createStoryLookup } from './story-lookup.ts';
import { recordView } from './story-views.repository.ts';

const slugParameter = z.object({ slug: text(200) });
/** A story opens under its own region only; without one, anywhere. Since a slug can be a number too, those who write may ask for an id alone. */
const lookupQuery = z.object({ region: regionSchema.optional(), by: z.literal('id').optional() });
const requiredSentences = new Set([
  'Title is required',
  'Slug is required',
  'Excerpt is required',
  'Content is required',
]);

function updateHeadline(issues: Issue[]): string {
  return issues.some(({ message }) => requiredSentences.has(message))
    ? 'Missing required fields'
    : (issues[0]?.message ?? 'The request is not valid');
}

/** What everyone may call. */
function publicRoutes(dependencies: Dependencies) {
  const { config, db } = dependencies;
  const findBySlug = createStoryLookup(db);
  return new Hono<HttpEnvironment>()
    .get(
      '/',
      operation('List stories (published only, unless the account can edit)', {
        200: blogPostListSchema,
        ...notModified,
      }),
      validate('query', blogPostQuerySchema),
      async (context) => {
        const seesAll = seesDrafts(context.var.account);
        return answerPage(context, await readBlogPosts(db, context.req.valid('query'), seesAll));
      },
    )
    .get(
      '/:slug',
      operation('Get a story by slug, within a region if one is given; editors can use its id', {
        200: blogPostSchema,
        ...refusals(404),
      }),
      validate('param', slugParameter),
      validate('query', lookupQuery),
      async (context) => {
        const { slug } = context.req.valid('param');
        const { region, by } = context.req.valid('query');
        const seesAll = seesDrafts(context.var.account);
        const id = seesAll ? rowIdOf(slug) : undefined;
        const bySlug = by === 'id' ? undefined : await findBySlug(slug);
        const row = bySlug ?? (id && (await findBlogPostById(db, id)));
        if (!row || !(row.status === 'published' || seesAll)) throw storyNotFound();
        if (region && row.region !== region) throw storyNotFound();
        return context.json(blogPostOf(row), 200, { ETag: entityTag(row.version) });
      },
    )
    .post(
      '/:slug/views',
      operation('Count a view of a story, once per visitor and day', {
        204: 'Counted, or counted before',
        ...refusals(404),
      }),
      validate('param', slugParameter),
      limitPerMinute(dependencies, 'story views', 120),
      async (context) => {
        const address = visitorAddress(context, config);
        const visitor = { address, agent: context.req.header('user-agent') ?? '' };
        await recordView(dependencies, context.req.valid('param').slug, visitor);
        return context.body(null, 204);
      },
    );
}

/** Stories: what visitors read, and what editors write. */
export function blogPostRoutes(dependencies: Dependencies) {
  const editors = requireAccount('admin', 'editor');
  return publicRoutes(dependencies)
    .post(
      '/',
      operation('Create a story; an Idempotency-Key makes retries safe', {
        201: blogPostSchema,
        ...refusals(409, 422),
      }),
      editors,
      validate('json', blogPostInputSchema),
      async (context) => {
        const input = context.req.valid('json');
        const request = idempotentRequest(context, input);
        const { id } = context.var.account;
        const written = await createBlogPost(dependencies, input, id, request);
        return context.json(written.result, 201, writtenHeaders(written));
      },
    )
    .put(
      '/:id',
      operation('Replace a story; If-Match names its version', {
        200: blogPostSchema,
        ...refusals(404, 409),
      }),
      editors,
      validate('param', rowIdParameter),
      validate('json', blogPostInputSchema, updateHeadline),
      async (context) => {
        const { id } = context.req.valid('param');
        const input = context.req.valid('json');
        const written = await replaceBlogPost(dependencies, id, input, {
          savedBy: context.var.account.id,
          versions: versionsOf(context),
        });
        return context.json(written.result, 200, writtenHeaders(written));
      },
    )
    .delete(
      '/:id',
      operation('Delete a story', { 204: 'Deleted', ...refusals(404) }),
      editors,
      validate('param', rowIdParameter),
      async (context) =>
        answerRemoved(context, await removeBlogPost(dependencies, context.req.valid('param').id)),
    )
    .route('/', blogPostRevisionRoutes(dependencies));
}
