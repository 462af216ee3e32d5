import { like } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { createApp } from '../../app.ts';
import { networksOf } from '../../http/client-address.ts';
import { rateLimits } from '../../http/rate-limit.table.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { prepareFirstAccount } from './account.usecases.ts';

/** Each test comes from its own address, so that none feels the failures of another. */
let here: string;
let serial = 0;
const elsewhere = '198.51.100.1';

const testApp = await createTestApp({ config: { trustedProxies: networksOf(['127.0.0.1']) } });
await prepareFirstAccount(testApp.dependencies);
beforeEach(() => {
  here = `203.0.113.${++serial}`;
});

interface Attempt {
  address?: string;
  username?: string;
  password?: string;
}

async function attempt(
  { address = here, username = 'admin', password = 'wrong' }: Attempt,
  app = testApp.app,
) {
  const answer = await app.request('/api/admin/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
    body: JSON.stringify({ username, password }),
  });
  return answer.status;
}

const right = { password: 'haunted' };

/** How often each status was answered. */
async function tally(attempts: Promise<number>[]): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (const status of await Promise.all(attempts)) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

test('of 300 wrong logins at once exactly five are looked at, and the right one from elsewhere works', async () => {
  expect(await tally(Array.from({ length: 300 }, () => attempt({})))).toEqual({ 401: 5, 429: 295 });
  expect(await attempt(right)).toBe(429);
  expect(await attempt({ ...right, address: elsewhere })).toBe(200);
});

test('replicas share the count', async () => {
  const replica = createApp(testApp.dependencies);
  const attempts = Array.from({ length: 40 }, (_, turn) => attempt({}, turn % 2 ? replica : testApp.app));
  expect(await tally(attempts)).toEqual({ 401: 5, 429: 35 });
});

test('unknown names are limited like known ones, and the case of a name makes no difference', async () => {
  const names = ['nobody', 'NOBODY', 'Nobody'];
  const attempts = Array.from({ length: 30 }, (_, turn) => attempt({ username: names[turn % 3] ?? '' }));
  expect(await tally(attempts)).toEqual({ 401: 5, 429: 25 });
});

test('30 failures of an address close it for every name, and no other address', async () => {
  const attempts = Array.from({ length: 60 }, (_, turn) => attempt({ username: `name-${turn}` }));
  expect(await tally(attempts)).toEqual({ 401: 30, 429: 30 });
  expect(await attempt(right)).toBe(429);
  expect(await attempt({ ...right, address: elsewhere })).toBe(200);
});

test('second steps of logins that nobody began close their address, too', async () => {
  const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': here };
  const body = JSON.stringify({ challenge: 'x'.repeat(43), code: '123456' });
  const step = async () =>
    (await testApp.app.request('/api/admin/login/second', { method: 'POST', headers, body })).status;
  expect(await tally(Array.from({ length: 60 }, step))).toEqual({ 401: 30, 429: 30 });
  expect(await attempt(right)).toBe(429);
  expect(await attempt({ ...right, address: elsewhere })).toBe(200);
});

test('who keeps trying a closed name does not close the address for others', async () => {
  for (let turn = 0; turn < 50; turn++) await attempt({});
  expect(await attempt({ username: 'somebody-else' })).toBe(401);
});

test('the right password wipes the failures out', async () => {
  for (let round = 0; round < 6; round++) {
    for (let failure = 0; failure < 4; failure++) expect(await attempt({})).toBe(401);
    expect(await attempt(right)).toBe(200);
  }
});

test('right passwords cost an address nothing', async () => {
  for (let turn = 0; turn < 40; turn++) expect(await attempt(right)).toBe(200);
});

test('the limits are settings', async () => {
  const { config } = testApp.dependencies;
  const limits = { ...config.limits, loginFailures: 2, loginFailuresPerAddress: 3 };
  const strict = createApp({ ...testApp.dependencies, config: { ...config, limits } });
  const attempts = ['a', 'a', 'a', 'b', 'b'].map((username) => () => attempt({ username }, strict));
  const statuses: number[] = [];
  for (const next of attempts) statuses.push(await next());
  expect(statuses).toEqual([401, 401, 429, 401, 429]);
});

test('neither names nor addresses are stored with the counts', async () => {
  await attempt({ username: 'visible-name' });
  const stored = JSON.stringify(await testApp.db.select().from(rateLimits));
  expect(stored).toContain('login:');
  expect(stored).not.toMatch(/visible-name|203\.0\.113/);
});

test('of 10,000 wrong logins, 100 at a time, exactly five are looked at', async () => {
  await testApp.db.delete(rateLimits);
  const total: Record<number, number> = {};
  for (let round = 0; round < 100; round++) {
    const counts = await tally(Array.from({ length: 100 }, () => attempt({})));
    for (const [status, count] of Object.entries(counts))
      total[Number(status)] = (total[Number(status)] ?? 0) + count;
  }
  expect(total).toEqual({ 401: 5, 429: 9_995 });
  expect(await attempt({ ...right, address: elsewhere })).toBe(200);
}, 120_000);

test('an account that fails from everywhere has one attempt left for each further address, and its owner gets in', async () => {
  const network = (turn: number) => `192.0.2.${turn}`;
  for (let turn = 0; turn < 50; turn++) {
    expect(await attempt({ username: 'ADMIN', address: network(turn) })).toBe(401);
  }
  const counts = () => testApp.db.select().from(rateLimits).where(like(rateLimits.key, 'login-account:%'));
  const usedUp = await counts();
  const [owner, intruder] = ['198.51.100.77', '198.51.100.78'];
  expect(await attempt({ address: intruder })).toBe(401);
  expect(await attempt({ address: intruder })).toBe(429);
  expect(await counts()).toEqual(usedUp);
  for (let turn = 0; turn < 3; turn++) expect(await attempt({ ...right, address: owner })).toBe(200);
  expect(await attempt({ username: 'somebody-else', address: intruder })).toBe(401);
});
