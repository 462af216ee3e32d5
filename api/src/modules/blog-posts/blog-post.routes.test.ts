import { expect, test } from 'vitest';
import { storyFields } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { BlogPost } from './blog-post.schema.ts';
import { blogPostRevisions } from './blog-post.table.ts';

const testApp = await createTestApp();
const token = await testApp.logIn('editor');

async function create(changes: Parameters<typeof storyFields>[0] = {}): Promise<BlogPost> {
  const answer = await testApp.send('POST', '/api/blog-posts', storyFields(changes), token);
  expect(answer.status).toBe(201);
  return (await answer.json()) as BlogPost;
}

async function list(query: string, bearer?: string): Promise<BlogPost[]> {
  return (await (await testApp.request(`/api/blog-posts${query}`, {}, bearer)).json()) as BlogPost[];
}

test('a created story is answered whole, with its entity tag and the content revision that holds it', async () => {
  const fields = storyFields({ title: '  The Pale Rider  ', distance: '' });
  const answer = await testApp.send('POST', '/api/blog-posts', fields, token);
  const post = (await answer.json()) as BlogPost;
  expect(post).toMatchObject({ ...fields, title: 'The Pale Rider', distance: null, version: 1, views: 0 });
  expect(post.createdAt).toBe('2025-10-31T12:00:00.000Z');
  expect(answer.headers.get('etag')).toBe('"1"');
  expect(Number(answer.headers.get('x-content-revision'))).toBeGreaterThan(0);
});

test('an empty picture and reading time get their defaults', async () => {
  const post = await create({ image: '', readTime: '' });
  expect(post).toMatchObject({ image: '/art/placeholder.svg', readTime: '5 min read' });
});

test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example/x.png', '/media/../secret'])(
  'a picture at %s is refused',
  async (image) => {
    const answer = await testApp.send('POST', '/api/blog-posts', storyFields({ image }), token);
    expect(answer.status).toBe(400);
  },
);

test("creating with gaps answers the first issue's sentence and every issue", async () => {
  const answer = await testApp.send(
    'POST',
    '/api/blog-posts',
    storyFields({ title: ' ', excerpt: '' }),
    token,
  );
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({
    message: 'Title is required',
    error: 'Title is required',
    issues: [
      { path: 'title', message: 'Title is required' },
      { path: 'excerpt', message: 'Excerpt is required' },
    ],
  });
});

test("updating with gaps answers 'Missing required fields' and every field's sentence", async () => {
  const { id } = await create();
  const answer = await testApp.send(
    'PUT',
    `/api/blog-posts/${id}`,
    storyFields({ slug: '', content: '' }),
    token,
  );
  expect(answer.status).toBe(400);
  const body = (await answer.json()) as { message: string; issues: { message: string }[] };
  expect(body.message).toBe('Missing required fields');
  expect(body.issues.map(({ message }) => message)).toEqual(
    expect.arrayContaining(['Slug is required', 'Content is required']),
  );
});

test('a slug that another story has is refused at creation and at update', async () => {
  const first = await create();
  const second = await create();
  const refusal = {
    message: 'A story with this slug already exists',
    error: 'A story with this slug already exists',
    issues: [{ path: 'slug', message: 'A story with this slug already exists' }],
  };
  const creation = await testApp.send('POST', '/api/blog-posts', storyFields({ slug: first.slug }), token);
  const update = await testApp.send(
    'PUT',
    `/api/blog-posts/${second.id}`,
    storyFields({ slug: first.slug }),
    token,
  );
  for (const answer of [creation, update]) {
    expect(answer.status).toBe(409);
    expect(await answer.json()).toEqual(refusal);
  }
});

test('a slug can be the number of another story, which editors still find by its id', async () => {
  const story = await create();
  const namesake = await create({ slug: String(story.id) });
  const foundBy = async (query: string, bearer = token) =>
    (await (await testApp.request(`/api/blog-posts/${story.id}${query}`, {}, bearer)).json()) as {
      id?: number;
    };
  expect((await foundBy('')).id).toBe(namesake.id);
  expect((await foundBy('?by=id')).id).toBe(story.id);
  expect((await testApp.request(`/api/blog-posts/${story.id}?by=id`)).status).toBe(404);
});

test('of 50 simultaneous creations with one slug exactly one succeeds', async () => {
  const fields = storyFields();
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => testApp.send('POST', '/api/blog-posts', fields, token)),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(49);
});

test('a save replaces the story, counts its version up and keeps the earlier state', async () => {
  const earlier = await create();
  const answer = await testApp.send(
    'PUT',
    `/api/blog-posts/${earlier.id}`,
    { ...earlier, title: 'Another title' },
    token,
  );
  expect(await answer.json()).toMatchObject({ id: earlier.id, title: 'Another title', version: 2 });
  const kept = await testApp.db.select().from(blogPostRevisions);
  expect(kept.find(({ blogPostId }) => blogPostId === earlier.id)).toMatchObject({
    version: 1,
    snapshot: { title: earlier.title },
  });
});

test('of two editors with the same version the second gets 409 with the stored story', async () => {
  const { id } = await create();
  const path = `/api/blog-posts/${id}`;
  const first = await testApp.send('PUT', path, storyFields({ title: 'First' }), token, {
    'If-Match': '"1"',
  });
  const second = await testApp.send('PUT', path, storyFields({ title: 'Second' }), token, {
    'If-Match': '"1"',
  });
  expect(first.status).toBe(200);
  expect(second.status).toBe(409);
  expect(await second.json()).toMatchObject({
    message: 'This story was changed elsewhere in the meantime',
    current: { id, title: 'First', version: 2 },
  });
});

test('without If-Match the last save wins', async () => {
  const { id } = await create();
  await testApp.send('PUT', `/api/blog-posts/${id}`, storyFields({ title: 'First' }), token);
  const answer = await testApp.send('PUT', `/api/blog-posts/${id}`, storyFields({ title: 'Second' }), token);
  expect(await answer.json()).toMatchObject({ title: 'Second', version: 3 });
});

test('a deleted story is gone, and deleting or saving it again answers Story Not Found', async () => {
  const { id, slug } = await create();
  const path = `/api/blog-posts/${id}`;
  const removal = await testApp.request(path, { method: 'DELETE' }, token);
  expect(removal.status).toBe(204);
  expect(Number(removal.headers.get('x-content-revision'))).toBeGreaterThan(0);
  const answers = [
    await testApp.request(path, { method: 'DELETE' }, token),
    await testApp.send('PUT', path, storyFields(), token),
    await testApp.request(`/api/blog-posts/${slug}`),
  ];
  for (const answer of answers) {
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ message: 'Story Not Found', error: 'Story Not Found' });
  }
});

test('visitors never see an unpublished story, whatever they ask for', async () => {
  const draft = await create({ published: false });
  for (const query of ['', '?published=false', '?region=new-york&published=false', '?view=summary']) {
    const posts = await list(query);
    expect(posts.length).toBeGreaterThan(0);
    expect(posts.map(({ id }) => id)).not.toContain(draft.id);
  }
  expect((await testApp.request(`/api/blog-posts/${draft.slug}`)).status).toBe(404);
});

test('an account sees drafts in the list, by slug and by id; visitors find no id', async () => {
  const draft = await create({ published: false });
  const post = await create();
  expect((await list('', token)).map(({ id }) => id)).toContain(draft.id);
  expect((await list('?published=false', token)).every(({ published }) => !published)).toBe(true);
  for (const key of [draft.slug, draft.id])
    expect((await testApp.request(`/api/blog-posts/${key}`, {}, token)).status).toBe(200);
  expect((await testApp.request(`/api/blog-posts/${post.id}`)).status).toBe(404);
});

test('a story that is asked for under a region opens under its own only', async () => {
  const { slug } = await create({ region: 'new-york' });
  const statusOf = async (region: string) =>
    (await testApp.request(`/api/blog-posts/${slug}?region=${region}`)).status;
  expect([await statusOf('new-york'), await statusOf('florida'), await statusOf('ohio')]).toEqual([
    200, 404, 400,
  ]);
});

test('the dashboard figures count stories by region and all views', async () => {
  const before = await (await testApp.client(token).api.admin.overview.$get()).json();
  await create({ region: 'florida' });
  const after = await (await testApp.client(token).api.admin.overview.$get()).json();
  expect(after.floridaStories).toBe(before.floridaStories + 1);
  expect(after.totalStories).toBe(after.floridaStories + after.newYorkStories);
});
