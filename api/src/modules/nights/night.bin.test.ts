import { beforeEach, expect, test } from 'vitest';
import { nightsFields, priceTierFields } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { createTrailReader } from '../../testing/trail-reader.ts';
import type { BinItem } from '../bin/bin.schema.ts';
import { binItems } from '../bin/bin.table.ts';
import type { Night } from './night.schema.ts';
import { nights } from './night.table.ts';

const testApp = await createTestApp();
const { db, request, send, logIn, time } = testApp;
let token: string;

async function goTo(day: string) {
  time.now = new Date(`${day}T16:00:00.000Z`);
  token = await logIn('editor');
}
beforeEach(async () => {
  for (const table of [nights, binItems]) await db.delete(table);
  await goTo('2026-10-05');
});

const answered = async <T>(answer: Response, status = 200): Promise<T> => {
  expect(answer.status).toBe(status);
  return (await answer.json()) as T;
};
const list = async () => answered<Night[]>(await request('/api/nights?from=2026-10-01'));
const inBin = async () => answered<BinItem[]>(await request('/api/bin', {}, token));
const restore = ({ id }: { id: number }) => send('POST', `/api/bin/night/${id}/restore`, {}, token);
async function remove(path: string) {
  expect((await request(`/api/${path}`, { method: 'DELETE' }, token)).status).toBe(204);
}
async function oneNight(tierId: number | null = null): Promise<Night> {
  const fields = nightsFields({ dates: ['2026-10-09'], tierId });
  const [night] = await answered<Night[]>(await send('POST', '/api/nights', fields, token), 201);
  return night as Night;
}

test('a deleted night is restored under its number as a later version, also when it is over', async () => {
  const night = await oneNight();
  const closure = { status: 'cancelled', notice: 'Lightning' };
  await send('PATCH', `/api/nights/${night.id}/status`, closure, token);
  await goTo('2026-10-20');
  await remove(`nights/${night.id}`);
  expect(await list()).toEqual([]);
  const title = 'Fri, Oct 9, 2026';
  expect(await inBin()).toMatchObject([{ kind: 'night', id: night.id, title, region: 'new-york' }]);
  expect(await answered(await restore(night))).toEqual({ kind: 'night', id: night.id, title });
  const updatedAt = time.now.toISOString();
  expect(await list()).toEqual([{ ...night, ...closure, version: 3, updatedAt }]);
  expect(await inBin()).toEqual([]);
});

test('a deleted night stays in the bin while its date has another one', async () => {
  const night = await oneNight();
  await remove(`nights/${night.id}`);
  const other = await oneNight();
  const refusal = await answered<{ message: string }>(await restore(night), 409);
  expect(refusal.message).toBe('There is already a night on 2026-10-09');
  expect(await inBin()).toHaveLength(1);
  await remove(`nights/${other.id}`);
  expect((await restore(night)).status).toBe(200);
});

test('a restored night brings its price tier along, and has none when that is gone for good', async () => {
  const tier = await answered<{ id: number }>(
    await send('POST', '/api/price-tiers', priceTierFields(), token),
    201,
  );
  const night = await oneNight(tier.id);
  const removeBoth = async () => {
    await remove(`nights/${night.id}`);
    await remove(`price-tiers/${tier.id}`);
  };
  await removeBoth();
  expect((await restore(night)).status).toBe(200);
  expect(await list()).toMatchObject([{ id: night.id, tierId: tier.id }]);
  expect(await inBin()).toEqual([]);
  await removeBoth();
  await remove(`bin/tier/${tier.id}`);
  expect((await restore(night)).status).toBe(200);
  expect(await list()).toMatchObject([{ id: night.id, tierId: null }]);
});

test('the trail tells that a night was restored', async () => {
  const reader = await createTrailReader(testApp);
  const night = await oneNight();
  await reader.newEntries();
  await remove(`nights/${night.id}`);
  await restore(night);
  const told = (await reader.newEntries()).map(({ action, kind, record }) => [action, kind, record]);
  expect(told).toEqual([
    ['deleted', 'night', String(night.id)],
    ['restored', 'night', String(night.id)],
  ]);
});
