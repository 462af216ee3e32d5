import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../database/connection.ts';
import { storyRedirects } from './blog-post.table.ts';
import type { StoryAddress } from './story-address.schema.ts';

/** Ends the redirect of an address; returns the id of the story that it led to. */
export async function endRedirect(
  transaction: Transaction,
  { region, slug }: StoryAddress,
): Promise<number | undefined> {
  const [row] = await transaction
    .delete(storyRedirects)
    .where(and(eq(storyRedirects.region, region), eq(storyRedirects.slug, slug)))
    .returning({ blogPostId: storyRedirects.blogPostId });
  return row?.blogPostId;
}

/** Makes an unused address lead to a story. */
export async function leadTo(
  transaction: Transaction,
  { region, slug }: StoryAddress,
  blogPostId: number,
  now: Date,
): Promise<void> {
  await transaction.insert(storyRedirects).values({ region, slug, blogPostId, createdAt: now });
}
