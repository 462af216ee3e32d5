import { describe, expect, test } from 'vitest';
import { questionFields, topicFields } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { ChangedPage, PublishedStory } from '../content-feed/published-document.schema.ts';

/** A park whose publisher answers with the title and the text of what it is asked for. */
async function openTestApp(publisher?: typeof fetch) {
  const testApp = await createTestApp({
    fetch:
      publisher ??
      (async (_input, init) => {
        const { path, documents } = JSON.parse(String(init?.body)) as ChangedPage;
        const { title, content } = (documents[0]?.data ?? {}) as PublishedStory;
        return new Response(`${path}<h1>${title}</h1>${content}`);
      }),
  });
  const token = await testApp.logIn('editor');
  return {
    ...testApp,
    preview: (draft: unknown) => testApp.send('POST', '/api/publishing/previews', draft, token),
    token,
  };
}

describe('the preview of a draft', () => {
  test('is the page that the publisher makes of it, neither stored nor indexed', async () => {
    const testApp = await openTestApp();
    const answer = await testApp.preview({ title: 'Half', content: 'It beg' });
    expect([answer.status, await answer.text()]).toEqual([
      200,
      '/new-york/dark-legends/half<h1>Half</h1>It beg',
    ]);
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-robots-tag')).toContain('noindex');
    const [call] = testApp.calls;
    const { publisherUrl, serviceToken } = testApp.dependencies.config;
    expect(call?.url).toBe(`${publisherUrl}/preview`);
    expect(call?.headers.get('authorization')).toBe(`Bearer ${serviceToken}`);
  });

  test('is refused for what is no draft, before the publisher hears of it', async () => {
    const testApp = await openTestApp();
    const answer = await testApp.preview({ content: 'x'.repeat(100_001) });
    expect(answer.status).toBe(400);
    expect(((await answer.json()) as { issues: unknown }).issues).toMatchObject([{ path: 'content' }]);
    expect(testApp.calls).toEqual([]);
  });

  test('tells why the page cannot be rendered', async () => {
    const testApp = await openTestApp(async () =>
      Response.json({ message: 'The text has no end.' }, { status: 422 }),
    );
    const answer = await testApp.preview({});
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      message: 'The page of this story cannot be shown: The text has no end.',
    });
  });

  test.each<[string, typeof fetch]>([
    ['is away', async () => Promise.reject(new TypeError('fetch failed'))],
    ['refuses the token', async () => new Response('no', { status: 401 })],
    [
      'breaks off',
      async () => new Response(new ReadableStream({ start: (body) => body.error(new Error()) })),
    ],
    [
      'is silent for three seconds',
      (_input, init) =>
        new Promise((_resolve, reject) =>
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
        ),
    ],
  ])('is not available while the publisher %s', async (_what, publisher) => {
    const testApp = await openTestApp(publisher);
    const begun = performance.now();
    const answer = await testApp.preview({});
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await answer.json()).toMatchObject({
      message: 'The preview is not available at the moment. Saving and publishing are not affected.',
    });
    expect(performance.now() - begun).toBeLessThan(10_000);
  });
});

describe('the preview of a page about a visit', () => {
  const openVisit = () => openTestApp(async (_input, init) => new Response(String(init?.body)));
  const subjectOf = async (testApp: Awaited<ReturnType<typeof openVisit>>, draft: object) => {
    const answer = await testApp.send('POST', '/api/publishing/visit-previews', draft, testApp.token);
    expect([answer.status, answer.headers.get('x-robots-tag')]).toEqual([
      200,
      expect.stringContaining('noindex'),
    ]);
    return (await answer.json()) as unknown;
  };

  test('shows a half-written topic as if it were whole, behind the others', async () => {
    const testApp = await openVisit();
    const draft = { kind: 'topic', page: 'florida', region: 'florida', key: '', title: 'Bats & owls' };
    const data = {
      id: 0,
      region: 'florida',
      position: 2_147_483_647,
      key: 'bats-owls',
      title: 'Bats & owls',
      body: '',
    };
    const documents = [{ kind: 'topic', id: '0', data }];
    expect(await subjectOf(testApp, draft)).toEqual({ path: '/florida/visit', documents, removed: [] });
  });

  test('shows a saved one at its place', async () => {
    const testApp = await openVisit();
    await testApp.send('POST', '/api/visit-topics', topicFields(), testApp.token);
    await testApp.send('POST', '/api/questions', questionFields({ region: null }), testApp.token);
    const second = await testApp.send('POST', '/api/questions', questionFields(), testApp.token);
    const { id } = (await second.json()) as { id: number };
    const draft = { kind: 'question', page: 'new-york', id, ...questionFields({ region: '' }) };
    expect(await subjectOf(testApp, draft)).toMatchObject({
      path: '/new-york/visit',
      documents: [{ kind: 'question', data: { id, position: 1, region: null } }],
    });
  });

  test('is for nothing else than a topic or a question', async () => {
    const testApp = await openVisit();
    const path = '/api/publishing/visit-previews';
    expect((await testApp.send('POST', path, { kind: 'bat', page: 'florida' }, testApp.token)).status).toBe(
      400,
    );
    expect((await testApp.send('POST', path, { kind: 'topic', page: 'ohio' }, testApp.token)).status).toBe(
      400,
    );
    expect(testApp.calls).toEqual([]);
  });
});
