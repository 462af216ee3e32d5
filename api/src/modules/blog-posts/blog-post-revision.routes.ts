import { Hono } from 'hono';
import { z } from 'zod';
import type { Dependencies } from '../../dependencies.ts';
import { versionsOf, writtenHeaders } from '../../http/entity-tag.ts';
import type { HttpEnvironment } from '../../http/environment.ts';
import { requireAccount } from '../../http/guards.ts';
import { operation, refusals } from '../../http/operation.ts';
import { foundOr404 } from '../../http/problem.ts';
import { rowIdParameter, validate } from '../../http/validation.ts';
import { findBlogPostById, replaceBlogPost, storyNotFound } from './blog-post.repository.ts';
import { blogPostSchema } from './blog-post.schema.ts';
import { blogPostRevisionSchema, blogPostRevisionSummarySchema } from './blog-post-revision.schema.ts';
import {
  findRevision,
  inputOfRevision,
  listRevisions,
  revisionNotFound,
} from './story-history.repository.ts';

const versionSentence = 'The version must be a positive whole number';
const revisionParameter = rowIdParameter.extend({
  version: z.coerce
    .number(versionSentence)
    .int(versionSentence)
    .min(1, versionSentence)
    .max(2_147_483_647, versionSentence),
});

/** The earlier states of stories, and the way back to them. */
export function blogPostRevisionRoutes(dependencies: Dependencies) {
  const { db } = dependencies;
  const editors = requireAccount('admin', 'editor');
  return new Hono<HttpEnvironment>()
    .get(
      '/:id/revisions',
      operation("List a story's revisions, newest first", {
        200: z.array(blogPostRevisionSummarySchema),
        ...refusals(404),
      }),
      editors,
      validate('param', rowIdParameter),
      async (context) => {
        const { id } = context.req.valid('param');
        const revisions = await listRevisions(db, id);
        if (revisions.length === 0 && !(await findBlogPostById(db, id))) throw storyNotFound();
        return context.json(revisions);
      },
    )
    .get(
      '/:id/revisions/:version',
      operation('Get a revision of a story', { 200: blogPostRevisionSchema, ...refusals(404) }),
      editors,
      validate('param', revisionParameter),
      async (context) => {
        const { id, version } = context.req.valid('param');
        return context.json(foundOr404(await findRevision(db, id, version), revisionNotFound));
      },
    )
    .post(
      '/:id/revisions/:version/restore',
      operation(
        'Restore a revision of a story, with its images from the bin; If-Match names the version that it replaces',
        {
          200: blogPostSchema,
          ...refusals(404, 409),
        },
      ),
      editors,
      validate('param', revisionParameter),
      async (context) => {
        const { id, version } = context.req.valid('param');
        const input = await inputOfRevision(db, id, version);
        const written = await replaceBlogPost(dependencies, id, input, {
          savedBy: context.var.account.id,
          versions: versionsOf(context),
        });
        return context.json(written.result, 200, writtenHeaders(written));
      },
    );
}
