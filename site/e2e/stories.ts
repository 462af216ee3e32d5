import { randomBytes } from 'node:crypto';
import type { BlogPost, BlogPostFields } from '@haunted-forests/api/schemas/blog-posts/blog-post';
import type { APIRequestContext, APIResponse } from '@playwright/test';
import { type AdminApi, demoToken } from './admin-api.ts';
import { test as base } from './fixtures.ts';

/** A word that no other story of any run has. */
export const newWord = () => `w${randomBytes(5).toString('hex')}`;

/** Someone else in the office, who writes through the API. */
function colleague({ call }: AdminApi) {
  const written: BlogPost[] = [];
  const storyOf = async (answer: APIResponse) => (await answer.json()) as BlogPost;
  return {
    /** A draft, unless told otherwise, whose title and slug hold a word of its own. */
    async write(fields: Partial<BlogPostFields> = {}) {
      const word = newWord();
      const post = await storyOf(
        await call('POST', 'blog-posts', {
          title: `The Ferry ${word}`,
          slug: `the-ferry-${word}`,
          excerpt: 'It crosses once a year.',
          content: 'It began at the landing.\n\nNobody saw it leave.',
          region: 'new-york',
          category: 'legend',
          ...fields,
        }),
      );
      written.push(post);
      return post;
    },
    save: async (post: BlogPost, changes: Partial<BlogPostFields>) =>
      storyOf(await call('PUT', `blog-posts/${post.id}`, { ...post, ...changes })),
    read: async (id: number) => storyOf(await call('GET', `blog-posts/${id}`)),
    withdrawLink: (id: number) => call('DELETE', `publishing/preview-links/${id}`),
    /** Deletes what was written, whether or not someone else has done so. */
    async tidyUp(request: APIRequestContext) {
      const headers = { authorization: `Bearer ${await demoToken(request)}` };
      for (const { id } of written) await request.delete(`/api/blog-posts/${id}`, { headers });
    },
  };
}

/** Tests with a colleague whose stories are gone when the test is over. */
export const test = base.extend<{ adminApi: ReturnType<typeof colleague> }>({
  adminApi: async ({ request, adminApi }, use) => {
    const writer = colleague(adminApi);
    await use(Object.assign(writer, adminApi));
    await writer.tidyUp(request);
  },
});
