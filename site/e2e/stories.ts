import { randomBytes } from 'node:crypto';
import type { BlogPost, BlogPostFields } from '@haunted-forests/api/schemas/blog-posts/blog-post';
import type { APIRequestContext, APIResponse } from '@playwright/test';
import { test as base, expect } from './fixtures.ts';
import { demoToken } from './office.ts';

/** A word that no other story of any run has. */
export const newWord = () => `w${randomBytes(5).toString('hex')}`;

/** Someone else in the office, who writes through the API. */
async function colleague(request: APIRequestContext) {
  const headers = { authorization: `Bearer ${await demoToken(request)}` };
  const written: BlogPost[] = [];
  const storyOf = async (answer: APIResponse) => {
    await expect(answer).toBeOK();
    return (await answer.json()) as BlogPost;
  };
  return {
    /** A draft, unless told otherwise, whose title and slug hold a word of its own. */
    async write(fields: Partial<BlogPostFields> = {}) {
      const word = newWord();
      const data = {
        title: `The Ferry ${word}`,
        slug: `the-ferry-${word}`,
        excerpt: 'It crosses once a year.',
        content: 'It began at the landing.\n\nNobody saw it leave.',
        region: 'new-york',
        category: 'legend',
        ...fields,
      };
      const post = await storyOf(await request.post('/api/blog-posts', { headers, data }));
      written.push(post);
      return post;
    },
    save: async (post: BlogPost, changes: Partial<BlogPostFields>) =>
      storyOf(await request.put(`/api/blog-posts/${post.id}`, { headers, data: { ...post, ...changes } })),
    read: async (id: number) => storyOf(await request.get(`/api/blog-posts/${id}`, { headers })),
    async withdrawLink(id: number) {
      const answer = await request.delete(`/api/publishing/preview-links/${id}`, { headers });
      await expect(answer).toBeOK();
    },
    /** Deletes what was written, whether or not someone else has done so. */
    async tidyUp() {
      for (const { id } of written) await request.delete(`/api/blog-posts/${id}`, { headers });
    },
  };
}

/** Tests with a colleague whose stories are gone when the test is over. */
export const test = base.extend<{ office: Awaited<ReturnType<typeof colleague>> }>({
  office: async ({ request }, use) => {
    const office = await colleague(request);
    await use(office);
    await office.tidyUp();
  },
});
