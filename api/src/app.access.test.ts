import { beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from './testing/test-app.ts';

/** What anybody may call. Everything else wants a token; a new route is closed until somebody opens it here. */
const publicRoutes = [
  'GET /api/health',
  'GET /api/ready',
  'GET /api/admin/login',
  'POST /api/admin/login',
  'GET /api/blog-posts',
  'GET /api/blog-posts/:slug',
  'POST /api/blog-posts/:slug/views',
  'GET /api/attractions',
  'GET /api/testimonials',
  'GET /api/video-backgrounds/active/:page',
];
const serviceRoutes = ['GET /api/publishing/changes', 'POST /api/publishing/reports'];
/** Routes that any account may use; the others want the role admin or editor. */
const everyAccount = [
  'GET /api/admin/verify',
  'POST /api/admin/logout',
  'GET /api/admin/overview',
  'GET /api/settings',
  'GET /api/publishing/status',
  'GET /api/publishing/history',
];

let park: TestApp;
let routes: string[];
let strangers: [string, string | undefined][];

beforeAll(async () => {
  park = await createTestApp();
  const found = park.app.routes.filter(({ method }) => method !== 'ALL').map(nameOf);
  routes = [...new Set(found)];
  const loggedOut = await park.logIn();
  await park.request('/api/admin/logout', { method: 'POST' }, loggedOut);
  const expired = await park.logIn();
  park.time.now = new Date(park.time.now.getTime() + 13 * 3_600_000);
  strangers = [
    ['nobody', undefined],
    ['junk', 'x'.repeat(43)],
    ['an expired token', expired],
    ['a logged-out token', loggedOut],
  ];
});

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path.replace(/\/$/, '')}`;

async function call(route: string, token?: string): Promise<number> {
  const [method = '', path = ''] = route.split(' ');
  const filled = path.replace(':page', 'landing').replace(/:\w+/g, '1');
  return (await park.request(filled, { method }, token)).status;
}

describe('every route', () => {
  test('is known to the walk', () => {
    expect(routes).toEqual(expect.arrayContaining([...publicRoutes, ...serviceRoutes, ...everyAccount]));
    expect(routes.length).toBeGreaterThan(20);
  });

  test('that is not public answers 401 to strangers', async () => {
    for (const route of routes.filter((name) => !publicRoutes.includes(name))) {
      for (const [who, token] of strangers)
        expect([route, who, await call(route, token)]).toEqual([route, who, 401]);
    }
  });

  test('that is public answers strangers without asking who they are', async () => {
    for (const route of publicRoutes) {
      for (const [who, token] of strangers) expect([route, who, await call(route, token)]).not.toContain(401);
    }
  });

  test('for content or messages refuses the gate role with 403', async () => {
    const gate = await park.logIn('gate');
    const closed = routes.filter(
      (name) => ![...publicRoutes, ...serviceRoutes, ...everyAccount].includes(name),
    );
    expect(closed.length).toBeGreaterThan(5);
    for (const route of closed) expect([route, await call(route, gate)]).toEqual([route, 403]);
  });

  test("of the publisher is closed to an administrator's token", async () => {
    const admin = await park.logIn('admin');
    for (const route of serviceRoutes) expect(await call(route, admin)).toBe(401);
  });
});

test('an editor may write stories', async () => {
  expect(await call('DELETE /api/blog-posts/1', await park.logIn('editor'))).toBe(404);
});

test('the token counts in the bearer header only', async () => {
  const token = await park.logIn();
  const answer = await park.request('/api/admin/verify', { headers: { Cookie: `adminToken=${token}` } });
  expect(answer.status).toBe(401);
  expect((await park.request(`/api/admin/verify?token=${token}`)).status).toBe(401);
});
