import { describe, expect, test } from 'vitest';
import {
  attractionFields,
  questionFields,
  testimonialFields,
  topicFields,
  videoBackgroundFields,
} from './testing/factories.ts';
import { createTestApp } from './testing/test-app.ts';

/** Where people write text: the call, a body that it takes, and the fields that are text. */
const calls = [
  {
    method: 'POST',
    path: '/api/attractions',
    body: attractionFields(),
    fields: ['title', 'description', 'accessNote'],
  },
  {
    method: 'PUT',
    path: '/api/attractions/:id',
    body: attractionFields(),
    fields: ['title', 'description', 'accessNote'],
  },
  { method: 'POST', path: '/api/testimonials', body: testimonialFields(), fields: ['name', 'content'] },
  { method: 'PUT', path: '/api/testimonials/:id', body: testimonialFields(), fields: ['name', 'content'] },
  { method: 'POST', path: '/api/visit-topics', body: topicFields(), fields: ['title', 'body'] },
  { method: 'PUT', path: '/api/visit-topics/:id', body: topicFields(), fields: ['title', 'body'] },
  { method: 'POST', path: '/api/questions', body: questionFields(), fields: ['question', 'answer'] },
  { method: 'PUT', path: '/api/questions/:id', body: questionFields(), fields: ['question', 'answer'] },
  {
    method: 'POST',
    path: '/api/video-backgrounds',
    body: videoBackgroundFields(),
    fields: ['title', 'description'],
  },
  { method: 'PATCH', path: '/api/video-backgrounds/:id', body: {}, fields: ['title', 'description'] },
  {
    method: 'PATCH',
    path: '/api/settings',
    body: {},
    fields: ['brand', 'tagline', 'blurb', 'phone', 'street', 'town', 'newYorkOpening', 'floridaAddress'],
  },
];

const texts = [
  ['emoji', '👻🧟‍♀️ 🏚️'],
  ['right-to-left', 'بيت מסתורין \u202Eback\u202C'],
  ['zero-width', 'a\u200Bb\u200Dc\uFEFFd\u2060e'],
  ['composed and decomposed letters', 'é e\u0301 ǆ ﬁ'],
  ['markup and quotes', `<script>alert("x")</script> 'a' \\ %s \${b}`],
  ['the last plane', '\u{10FFFD}'],
] as const;

const refused = [
  ['NUL', 'a\u0000b'],
  ['a NUL at the end', 'a\u0000'],
  ['a lone high surrogate', 'a\uD83Db'],
  ['a lone low surrogate', '\uDC7B'],
  ['a megabyte', 'x'.repeat(1_000_000)],
] as const;

const ids = new Map<string, string>();

const testApp = await createTestApp();
const token = await testApp.logIn();
for (const { method, path, body } of calls) {
  if (method !== 'POST') continue;
  const { id } = (await (await testApp.send('POST', path, body, token)).json()) as { id: number };
  ids.set(path, `${path}/${id}`);
}

const addressOf = (path: string) => ids.get(path.replace('/:id', '')) ?? path;

describe.each(calls)('$method $path', ({ method, path: route, body, fields }) => {
  const address = () => (method === 'POST' ? route : addressOf(route));

  test.each(texts)('gives back %s as they came', async (_name, text) => {
    const given = { ...body, ...Object.fromEntries(fields.map((field) => [field, text])) };
    const answer = await testApp.send(method, address(), given, token);
    expect([200, 201]).toContain(answer.status);
    expect(await answer.json()).toMatchObject(given);
    const stored = await testApp.request(route.replace('/:id', ''), {}, token);
    expect([(await stored.json()) as unknown].flat()).toContainEqual(expect.objectContaining(given));
  });

  test.each(refused)('refuses %s in each field', async (_name, text) => {
    for (const field of fields) {
      const answer = await testApp.send(method, address(), { ...body, [field]: text }, token);
      expect([field, answer.status]).toEqual([field, 400]);
      const { issues } = (await answer.json()) as { issues: { path: string }[] };
      expect(new Set(issues.map(({ path }) => path))).toEqual(new Set([field]));
    }
  });
});
