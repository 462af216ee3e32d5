import { beforeEach, expect, test } from 'vitest';
import { nightsFields, priceTierFields } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { Night } from './night.schema.ts';
import { nights } from './night.table.ts';
import { dateAfter } from './park-time.rules.ts';
import type { PriceTier } from './price-tier.schema.ts';

const { db, request, send, logIn, time } = await createTestApp();
let token: string;
const rounds = 8;

beforeEach(async () => {
  await db.delete(nights);
  time.now = new Date('2026-10-05T16:00:00.000Z');
  token = await logIn('editor');
});

const make = (dates: string[], tierId: number | null = null) =>
  send('POST', '/api/nights', nightsFields({ dates, tierId }), token);
const statuses = (answers: Response[]) => answers.map(({ status }) => status).toSorted();

test('of two who close and open a night at once, the later one is told what it is now', async () => {
  const [night] = (await (await make(['2026-10-09'])).json()) as [Night];
  for (let version = 1; version <= rounds; version += 1) {
    const headers = { 'If-Match': `"${version}"` };
    const patches = [{ status: 'cancelled', notice: 'Lightning' }, { status: 'open' }];
    const answers = await Promise.all(
      patches.map((patch) => send('PATCH', `/api/nights/${night.id}/status`, patch, token, headers)),
    );
    expect(statuses(answers)).toEqual([200, 409]);
    const told = (await answers.find(({ status }) => status === 409)?.json()) as { current: Night };
    const [stored] = (await (await request('/api/nights')).json()) as [Night];
    expect(told.current).toEqual(stored);
    expect(stored.version).toBe(version + 1);
  }
});

test('of many who make overlapping nights at once each makes all of its own or none', async () => {
  const spans = Array.from({ length: rounds }, (_, first) =>
    Array.from({ length: 12 }, (_, day) => dateAfter('2026-10-09', first * 5 + day)),
  );
  const answers = await Promise.all(
    spans.map((dates, index) => make(index % 2 === 0 ? dates : dates.toReversed())),
  );
  expect(new Set(statuses(answers))).toEqual(new Set([201, 409]));
  const made = spans.filter((_, index) => answers[index]?.status === 201).flat();
  const stored = (await (await request('/api/nights')).json()) as Night[];
  expect(stored.map(({ date }) => date)).toEqual(made.toSorted());
});

test('of deleting a price tier and giving it to a night one happens', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const created = await send('POST', '/api/price-tiers', priceTierFields(), token);
    const { id } = (await created.json()) as PriceTier;
    const [deleted, made] = await Promise.all([
      request(`/api/price-tiers/${id}`, { method: 'DELETE' }, token),
      make([dateAfter('2026-10-09', round)], id),
    ]);
    expect([
      [204, 400],
      [409, 201],
    ]).toContainEqual([deleted.status, made.status]);
  }
});
