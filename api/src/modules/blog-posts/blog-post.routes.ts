import { Hono } from 'hono';
import { z } from 'zod';
import type { Dependencies } from '../../dependencies.ts';
import { requireAccount } from '../../http/bearer.ts';
import { entityTag, versionsOf } from '../../http/entity-tag.ts';
import type { HttpEnvironment } from '../../http/environment.ts';
import type { Issue } from '../../http/problem.ts';
import { rowIdOf, rowIdParameter, validate } from '../../http/validation.ts';
import { text } from '../text.schema.ts';
import { storyNotFound } from './blog-post.errors.ts';
import { readBlogPosts } from './blog-post.listing.ts';
import { blogPostOf } from './blog-post.mapping.ts';
import { findBlogPostById, findBlogPostBySlug } from './blog-post.repository.ts';
import { blogPostInputSchema, blogPostQuerySchema } from './blog-post.schema.ts';
import { createBlogPost, removeBlogPost, replaceBlogPost } from './blog-post.usecases.ts';
import { recordView } from './blog-post.views.ts';

const slugParameter = z.object({ slug: text(200) });
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

export function blogPostRoutes(dependencies: Dependencies) {
  const { db } = dependencies;
  const editors = requireAccount('admin', 'editor');
  return new Hono<HttpEnvironment>()
    .get('/', validate('query', blogPostQuerySchema), async (context) => {
      const seesAll = context.var.account !== undefined;
      const { posts, headers } = await readBlogPosts(db, context.req.valid('query'), seesAll);
      return context.json(posts, 200, headers);
    })
    .get('/:slug', validate('param', slugParameter), async (context) => {
      const { slug } = context.req.valid('param');
      const seesAll = context.var.account !== undefined;
      const id = seesAll ? rowIdOf(slug) : undefined;
      const row = (await findBlogPostBySlug(db, slug)) ?? (id && (await findBlogPostById(db, id)));
      if (!row || !(row.published || seesAll)) throw storyNotFound();
      return context.json(blogPostOf(row), 200, { ETag: entityTag(row.version) });
    })
    .post('/', editors, validate('json', blogPostInputSchema), async (context) => {
      const { result, revision } = await createBlogPost(dependencies, context.req.valid('json'));
      return context.json(result, 201, writeHeaders(result.version, revision));
    })
    .put(
      '/:id',
      editors,
      validate('param', rowIdParameter),
      validate('json', blogPostInputSchema, updateHeadline),
      async (context) => {
        const { id } = context.req.valid('param');
        const versions = versionsOf(context.req.header('if-match'));
        const { result, revision } = await replaceBlogPost(
          dependencies,
          id,
          context.req.valid('json'),
          versions,
        );
        return context.json(result, 200, writeHeaders(result.version, revision));
      },
    )
    .delete('/:id', editors, validate('param', rowIdParameter), async (context) => {
      const revision = await removeBlogPost(dependencies, context.req.valid('param').id);
      return context.body(null, 204, { 'X-Content-Revision': String(revision) });
    })
    .post('/:slug/views', validate('param', slugParameter), async (context) => {
      const visitor = { address: context.var.clientAddress, agent: context.req.header('user-agent') ?? '' };
      await recordView(dependencies, context.req.valid('param').slug, visitor);
      return context.body(null, 204);
    });
}

function writeHeaders(version: number, revision: number) {
  return { ETag: entityTag(version), 'X-Content-Revision': String(revision) };
}
