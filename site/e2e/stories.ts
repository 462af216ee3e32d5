import { randomBytes } from 'node:crypto';
import type { BlogPost, BlogPostFields } from '@haunted-forests/api/schemas/blog-posts/blog-post';
import { type APIRequestContext, expect } from '@playwright/test';

/** A word that no other story of any run has. */
export const newWord = () => `w${randomBytes(5).toString('hex')}`;

/** Somebody else in the office, who writes through the API. */
export async function colleague(request: APIRequestContext) {
  const login = await request.post('/api/admin/login', { data: { username: 'admin', password: 'haunted' } });
  const headers = { authorization: `Bearer ${(await login.json()).token}` };
  const storyOf = async (answer: Awaited<ReturnType<typeof request.get>>) => {
    expect(answer.ok(), `${answer.status()} ${await answer.text()}`).toBe(true);
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
      return storyOf(await request.post('/api/blog-posts', { headers, data }));
    },
    save: async (post: BlogPost, changes: Partial<BlogPostFields>) =>
      storyOf(await request.put(`/api/blog-posts/${post.id}`, { headers, data: { ...post, ...changes } })),
    read: async (id: number) => storyOf(await request.get(`/api/blog-posts/${id}`, { headers })),
  };
}
