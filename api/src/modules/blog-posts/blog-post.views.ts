import { createHmac } from 'node:crypto';
import type { Dependencies } from '../../dependencies.ts';
import { storyNotFound } from './blog-post.errors.ts';
import { countView, findBlogPostBySlug } from './blog-post.repository.ts';

type Tools = Pick<Dependencies, 'db' | 'clock' | 'config'>;

/** Counts a view of a published post once for each visitor and UTC day; only a keyed hash of the visitor is stored. */
export async function recordView(tools: Tools, slug: string, visitor: { address: string; agent: string }) {
  const day = tools.clock().toISOString().slice(0, 10);
  const hash = createHmac('sha256', tools.config.serviceToken)
    .update(`${day}\n${visitor.address}\n${visitor.agent}`)
    .digest('base64url');
  await tools.db.transaction(async (transaction) => {
    const post = await findBlogPostBySlug(transaction, slug);
    if (post?.status !== 'published') throw storyNotFound();
    await countView(transaction, { blogPostId: post.id, visitor: hash, day });
  });
}
