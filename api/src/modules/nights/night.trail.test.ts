import { expect, test } from 'vitest';
import { nightsFields, priceTierFields } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { createTrailReader } from '../../testing/trail-reader.ts';
import type { Night } from './night.schema.ts';

test('the trail tells who made, closed and deleted a night, and what of it changed', async () => {
  const testApp = await createTestApp();
  const reader = await createTrailReader(testApp);
  await reader.newEntries();
  const made = await testApp.send('POST', '/api/nights', nightsFields(), reader.token);
  const [friday, saturday] = (await made.json()) as [Night, Night];
  const closure = { status: 'cancelled', notice: 'Lightning' };
  await testApp.send('PATCH', `/api/nights/${friday.id}/status`, closure, await testApp.logIn('gate'));
  await testApp.request(`/api/nights/${saturday.id}`, { method: 'DELETE' }, reader.token);
  const entries = (await reader.newEntries()).filter(({ kind }) => kind === 'night');
  expect(entries.map(({ action, title, record }) => [action, title, record])).toEqual([
    ['created', '2026-10-09', String(friday.id)],
    ['created', '2026-10-10', String(saturday.id)],
    ['changed', '2026-10-09', String(friday.id)],
    ['deleted', '2026-10-10', String(saturday.id)],
  ]);
  expect(entries[2]?.account).toMatch(/^gate-/);
  expect(entries[2]?.differences).toEqual([
    { field: 'notice', before: null, after: 'Lightning' },
    { field: 'status', before: 'open', after: 'cancelled' },
  ]);
});

test('the trail tells what a price tier cost before', async () => {
  const testApp = await createTestApp();
  const reader = await createTrailReader(testApp);
  const made = await testApp.send('POST', '/api/price-tiers', priceTierFields(), reader.token);
  const { id } = (await made.json()) as { id: number };
  await reader.newEntries();
  const prices = [{ ticket: 'General Admission', amount: 3_999 }];
  await testApp.send('PUT', `/api/price-tiers/${id}`, priceTierFields({ prices }), reader.token);
  const [changed] = await reader.newEntries();
  expect(changed).toMatchObject({ action: 'changed', kind: 'tier', title: 'Weekend', record: String(id) });
  expect(changed?.differences).toEqual([
    {
      field: 'prices',
      before: expect.stringContaining('3499'),
      after: expect.stringContaining('3999'),
    },
  ]);
});
