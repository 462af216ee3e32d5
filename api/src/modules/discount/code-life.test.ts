import { beforeEach, expect, test } from 'vitest';
import { createVisitor } from '../../testing/discount-visitor.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { readContentState } from '../content-feed/content-state.repository.ts';
import type { AllSettings } from '../settings/settings.schema.ts';
import { settings } from '../settings/settings.table.ts';
import { type DiscountResult, discountValues } from './discount.schema.ts';
import { publishChangedOdds } from './prize.usecases.ts';

const testApp = await createTestApp({
  config: { discount: { draws: 'open', codesPerAddress: 1, codeDays: 9 } },
});
const token = await testApp.logIn();
beforeEach(async () => {
  await testApp.db.delete(settings);
});

const change = (codeDays: unknown) => testApp.send('PATCH', '/api/settings', { codeDays }, token);

async function shownDays(): Promise<string> {
  return ((await (await testApp.request('/api/settings', {}, token)).json()) as AllSettings).codeDays;
}

/** For how many days a code is good that is given now. */
async function daysOfNewCode(): Promise<number> {
  const answer = await createVisitor(testApp).generate({ value: '5%' });
  const { expires_at: expiresAt } = (await answer.json()) as DiscountResult;
  return Math.round((Date.parse(expiresAt) - Date.now()) / 86_400_000);
}

test('a code is good for as many days as the operator says, until an administrator says otherwise', async () => {
  expect([await shownDays(), await daysOfNewCode()]).toEqual(['9', 9]);
  expect(await (await change('30')).json()).toMatchObject({ codeDays: '30' });
  expect([await shownDays(), await daysOfNewCode()]).toEqual(['30', 30]);
  expect(await (await change(null)).json()).toMatchObject({ codeDays: '9' });
  expect([await shownDays(), await daysOfNewCode()]).toEqual(['9', 9]);
});

test('the page that states the odds is published once with the days that were set', async () => {
  const { revision: before } = await readContentState(testApp.db);
  await change('30');
  await publishChangedOdds(testApp.dependencies);
  const { revision, documents } = await testApp.changes(before);
  const data = { offered: [...discountValues], codeDays: 30 };
  expect([revision, documents]).toEqual([before + 1, [{ kind: 'prizes', id: 'prizes', data }]]);
  await change('30');
  expect((await readContentState(testApp.db)).revision).toBe(revision);
});

test.each(['0', '366', '1.5', '-1', '1e2', '07', '', 'a week', 30])(
  '%j days are refused',
  async (codeDays) => {
    const answer = await change(codeDays);
    const message = 'Must be a whole number of days from 1 to 365';
    expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ message })]);
  },
);
