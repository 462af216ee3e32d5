import { beforeAll, describe, expect, test } from 'vitest';
import { roles } from './modules/accounts/account.schema.ts';
import { access } from './testing/access-table.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

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
  test('is in the table of who may call it, and the table has no other', () => {
    expect(routes.toSorted()).toEqual(Object.keys(access).toSorted());
  });

  test('that is not public answers 401 to strangers', async () => {
    for (const route of routes.filter((name) => access[name] !== 'everybody')) {
      for (const [who, token] of strangers)
        expect([route, who, await call(route, token)]).toEqual([route, who, 401]);
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
      if (typeof allowed === 'string' && allowed !== 'every account') continue;
      const status = await call(route, await park.logIn(role));
      const belongs = allowed === 'every account' || allowed.includes(role);
      expect([route, status === 403 || status === 401]).toEqual([route, !belongs]);
    }
  });

  test("of the publisher is closed to an administrator's token", async () => {
    const token = await park.logIn('admin');
    for (const route of routes.filter((name) => access[name] === 'the publisher'))
      expect([route, await call(route, token)]).toEqual([route, 401]);
  });
});

test('the token counts in the bearer header only', async () => {
  const token = await park.logIn();
  const answer = await park.request('/api/admin/verify', { headers: { Cookie: `adminToken=${token}` } });
  expect(answer.status).toBe(401);
  expect((await park.request(`/api/admin/verify?token=${token}`)).status).toBe(401);
});
