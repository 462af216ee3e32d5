import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import type { HttpEnvironment } from './http/environment.ts';
import { errorHandler } from './http/error-envelope.ts';
import { denyByDefault } from './http/guards.ts';
import { publicRoutes } from './http/public-routes.ts';
import { type Role, roles } from './modules/accounts/account.schema.ts';
import { access } from './testing/access-table.ts';
import { elapse } from './testing/database-time.ts';
import {
  attractionFields,
  questionFields,
  storyFields,
  testimonialFields,
  topicFields,
} from './testing/factories.ts';
import { createTestApp } from './testing/test-app.ts';

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path.replace(/\/$/, '')}`;

const testApp = await createTestApp();
const found = testApp.app.routes.filter(({ method }) => method !== 'ALL').map(nameOf);
const routes = [...new Set(found)];
const loggedOut = await testApp.logIn();
await testApp.request('/api/admin/logout', { method: 'POST' }, loggedOut);
const expired = await testApp.logIn();
await elapse(testApp.db, 13 * 3_600_000);
const strangers = [
  ['nobody', undefined],
  ['junk', 'x'.repeat(43)],
  ['an expired token', expired],
  ['a logged-out token', loggedOut],
];

function partsOf(route: string): [method: string, path: string] {
  const [method = '', path = ''] = route.split(' ');
  return [method, path.replace(':page', 'landing').replace(/:\w+/g, '1')];
}

async function call(route: string, token?: string): Promise<number> {
  const [method, path] = partsOf(route);
  return (await testApp.request(path, { method }, token)).status;
}

describe('every route', () => {
  test('is in the table of who may call it, and the table has no other', () => {
    expect(routes.toSorted()).toEqual(Object.keys(access).toSorted());
  });

  test('that is not public answers 401 to strangers', async () => {
    for (const route of routes.filter((name) => access[name] !== 'everybody')) {
      for (const [who, token] of strangers)
        expect([route, who, await call(route, token)]).toEqual([route, who, 401]);
    }
  });

  test('is named to strangers who ask with another method, as its 401 names it too', async () => {
    for (const [method, path] of routes.map(partsOf)) {
      const answer = await testApp.request(path, { method: 'LOCK' });
      const isNamed = answer.headers.get('allow')?.split(', ').includes(method);
      expect([path, method, answer.status, isNamed]).toEqual([path, method, 405, true]);
    }
  });

  test('that is public answers strangers without asking who they are', async () => {
    for (const route of routes.filter((name) => access[name] === 'everybody')) {
      for (const [who, token] of strangers) expect([route, who, await call(route, token)]).not.toContain(401);
    }
  });

  test.each(roles)('lets the role %s in where it belongs, and answers 403 elsewhere', async (role) => {
    for (const route of routes) {
      const allowed = access[route] ?? [];
      if (typeof allowed === 'string') continue;
      const status = await call(route, await testApp.logIn(role));
      expect([route, status === 403 || status === 401]).toEqual([route, !allowed.includes(role)]);
    }
  });

  test.each(['the publisher', 'the applicant'])(
    "of %s is closed to an administrator's token",
    async (whose) => {
      const token = await testApp.logIn('admin');
      for (const route of routes.filter((name) => access[name] === whose))
        expect([route, await call(route, token)]).toEqual([route, 401]);
    },
  );
});

test('the token counts in the bearer header only', async () => {
  const token = await testApp.logIn();
  const answer = await testApp.request('/api/admin/verify', { headers: { Cookie: `adminToken=${token}` } });
  expect(answer.status).toBe(401);
  expect((await testApp.request(`/api/admin/verify?token=${token}`)).status).toBe(401);
});

test('a route that nobody guards and that is not listed as public is closed to strangers', async () => {
  const { config, logger } = testApp.dependencies;
  const app = new Hono<HttpEnvironment>()
    .onError(errorHandler(logger))
    .use(denyByDefault(config.serviceToken))
    .get('/api/forgotten', (context) => context.text('secret'))
    .get('/api/forgotten/:id', (context) => context.text('secret'));
  for (const path of ['/api/forgotten', '/api/forgotten/1']) {
    expect((await app.request(path)).status).toBe(401);
    expect((await app.request(path, { method: 'HEAD' })).status).toBe(401);
  }
  expect((await app.request('/api/unknown')).status).toBe(404);
  const open = Object.keys(access).filter((name) => access[name] === 'everybody');
  expect([...publicRoutes].toSorted()).toEqual(open.toSorted());
});

describe.each<Role>(['hiring', 'gate'])('the role %s reads no more than visitors do:', (role) => {
  test('no drafts, and nothing that is switched off', async () => {
    const admin = await testApp.logIn();
    const token = await testApp.logIn(role);
    const title = `Unheard of by ${role}`;
    const draft = storyFields({ title, published: false });
    const written = await testApp.send('POST', '/api/blog-posts', draft, admin);
    const { id, slug } = (await written.json()) as { id: number; slug: string };
    await testApp.send('POST', '/api/attractions', attractionFields({ title, active: false }), admin);
    await testApp.send('POST', '/api/testimonials', testimonialFields({ name: title, active: false }), admin);
    await testApp.send('POST', '/api/visit-topics', topicFields({ title, active: false }), admin);
    await testApp.send('POST', '/api/questions', questionFields({ question: title, active: false }), admin);
    for (const path of [`/api/blog-posts/${slug}`, `/api/blog-posts/${id}`])
      expect([path, (await testApp.request(path, {}, token)).status]).toEqual([path, 404]);
    for (const path of [
      '/api/blog-posts?published=false',
      '/api/attractions',
      '/api/testimonials',
      '/api/visit-topics',
      '/api/questions',
    ]) {
      const read = async (bearer?: string) => (await testApp.request(path, {}, bearer)).text();
      expect([path, (await read(admin)).includes(title)]).toEqual([path, true]);
      expect([path, await read(token)]).toEqual([path, await read()]);
    }
  });

  test('no titles of drafts in what the publisher reports', async () => {
    const admin = await testApp.logIn();
    const title = `A draft that ${role} hears nothing of`;
    const saved = await testApp.send(
      'POST',
      '/api/blog-posts',
      storyFields({ title, published: false }),
      admin,
    );
    const revision = Number(saved.headers.get('x-content-revision'));
    await testApp.report({ revision, edition: revision });
    const status = async (token: string) =>
      (await testApp.request('/api/publishing/status', {}, token)).text();
    expect(await status(admin)).toContain(title);
    const told = await status(await testApp.logIn(role));
    expect([told.includes(title), told.includes(`"publishedRevision":${revision}`)]).toEqual([false, true]);
  });
});
