import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { BlogPost, BlogPostFields, BlogPostSummary } from '../modules/blog-posts/blog-post.schema.ts';
import { blogPosts } from '../modules/blog-posts/blog-post.table.ts';
import { readContentState } from '../modules/content-feed/content-state.repository.ts';
import { databaseTime } from './database-time.ts';
import { storyFields } from './factories.ts';
import type { TestApp } from './test-app.ts';

export const hour = 3_600_000;

/** What an editor with this token does with stories that come and go, and what becomes of it. */
export function openScheduleDesk(testApp: TestApp, token: string) {
  return {
    feed: testApp.changes,
    revisionNow: async () => (await readContentState(testApp.db)).revision,

    /** An instant so many milliseconds away by the database's clock, which is a year ahead of the app's. */
    async inMilliseconds(milliseconds: number): Promise<string> {
      return new Date((await databaseTime(testApp.db)).getTime() + milliseconds).toISOString();
    },

    async write(changes: Partial<BlogPostFields> = {}): Promise<BlogPost> {
      const answer = await testApp.send('POST', '/api/blog-posts', storyFields(changes), token);
      expect(answer.status).toBe(201);
      return (await answer.json()) as BlogPost;
    },

    /** What the office reads of a story. */
    async read(id: number): Promise<BlogPost> {
      return (await (await testApp.request(`/api/blog-posts/${id}`, {}, token)).json()) as BlogPost;
    },

    /** Lets the stored instants of a story pass, as if nothing had run meanwhile. */
    async elapse(id: number, milliseconds: number): Promise<void> {
      const earlier = (column: 'publish_at' | 'unpublish_at') =>
        sql.raw(`${column} - interval '${milliseconds} milliseconds'`);
      await testApp.db
        .update(blogPosts)
        .set({ publishAt: earlier('publish_at'), unpublishAt: earlier('unpublish_at') })
        .where(eq(blogPosts.id, id));
    },

    /** Whether a visitor comes upon a story, which is so everywhere or nowhere. */
    async isSeen({ id, slug }: BlogPost): Promise<boolean> {
      const list = (await (await testApp.request('/api/blog-posts')).json()) as BlogPost[];
      const asked = await (await testApp.request('/api/blog-posts?published=true&status=scheduled')).json();
      const summaries = (await (
        await testApp.request('/api/blog-posts?view=summary')
      ).json()) as BlogPostSummary[];
      const page = await testApp.request('/api/blog-posts?region=new-york&limit=100');
      const { documents } = await testApp.changes();
      const places = [
        list.some((post) => post.id === id),
        (asked as BlogPost[]).some((post) => post.id === id),
        summaries.some((post) => post.id === id),
        ((await page.json()) as BlogPost[]).some((post) => post.id === id),
        (await testApp.request(`/api/blog-posts/${slug}`)).status === 200,
        (await testApp.request(`/api/blog-posts/${slug}/views`, { method: 'POST' })).status === 204,
        documents.some((document) => document.kind === 'story' && document.id === String(id)),
      ];
      expect(new Set(places).size, `seen in some places only: ${places}`).toBe(1);
      return places[0] as boolean;
    },
  };
}
