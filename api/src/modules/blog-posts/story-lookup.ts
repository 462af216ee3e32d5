import { setTimeout as pause } from 'node:timers/promises';
import { inArray } from 'drizzle-orm';
import type { Database } from '../../database/connection.ts';
import { blogPosts } from './blog-post.table.ts';

type BlogPostRow = typeof blogPosts.$inferSelect;

/** The most that a visitor waits for others, who share the query. */
const batchWindowMilliseconds = 10;

/**
 * Finds stories by slug. What is asked for within 10 ms is one query: every address of a story that has no page leads
 * here, so a flood of made-up addresses stays at a hundred queries a second, and a story is found as soon as it is stored.
 */
export function createStoryLookup(db: Database) {
  let gathering: { slugs: Set<string>; rows: Promise<Map<string, BlogPostRow>> } | undefined;

  async function readTogether(slugs: Set<string>) {
    await pause(batchWindowMilliseconds);
    gathering = undefined;
    const rows = await db
      .select()
      .from(blogPosts)
      .where(inArray(blogPosts.slug, [...slugs]));
    return new Map(rows.map((row) => [row.slug, row]));
  }

  return async (slug: string): Promise<BlogPostRow | undefined> => {
    if (!gathering) {
      const slugs = new Set<string>();
      gathering = { slugs, rows: readTogether(slugs) };
    }
    const { slugs, rows } = gathering;
    slugs.add(slug);
    return (await rows).get(slug);
  };
}
