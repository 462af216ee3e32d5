import { count, eq, sql, sum } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../database/connection.ts';
import type { Dependencies } from '../../dependencies.ts';
import { keyedHash } from '../../process/derived-key.ts';
import { findPublishedId, storyNotFound } from './blog-post.repository.ts';
import { blogPosts, blogPostViews } from './blog-post.table.ts';

/** Counts a view of a published post once for each visitor and UTC day; only a keyed hash of the visitor is stored. */
export async function recordView(
  { db, clock, config }: Pick<Dependencies, 'db' | 'clock' | 'config'>,
  slug: string,
  { address, agent }: { address: string; agent: string },
): Promise<void> {
  const day = clock().toISOString().slice(0, 10);
  const visitor = keyedHash(config.secretKey, 'story views', `${day}\n${address}\n${agent}`).toString(
    'base64url',
  );
  await db.transaction(async (transaction) => {
    const blogPostId = await findPublishedId(transaction, slug);
    if (blogPostId === undefined) throw storyNotFound();
    const counted = await transaction
      .insert(blogPostViews)
      .values({ blogPostId, visitor, day })
      .onConflictDoNothing()
      .returning({ id: blogPostViews.id });
    const views = sql`${blogPosts.views} + 1`;
    if (counted.length > 0)
      await transaction.update(blogPosts).set({ views }).where(eq(blogPosts.id, blogPostId));
  });
}

export async function totalsByRegion(db: DatabaseOrTransaction) {
  return db
    .select({ region: blogPosts.region, stories: count(), views: sum(blogPosts.views).mapWith(Number) })
    .from(blogPosts)
    .groupBy(blogPosts.region);
}
