import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { answerOf, createVisitor } from '../../testing/discount-visitor.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { discountCoupons } from './discount.table.ts';

const testApp = await createTestApp();

const stateOf = async (code: unknown) => {
  const answer = await testApp.send('POST', '/api/coupons/state', { code });
  return { status: answer.status, body: await answer.json() };
};

test('tells whoever has the code what became of the coupon, and nothing of who redeemed it', async () => {
  const { code = '', value, expires_at } = await answerOf(createVisitor(testApp).generate({ value: '7%' }));
  const open = { state: 'open', value, expires_at };
  for (const typed of [code, code.toLowerCase(), code.replaceAll('-', ' ')])
    expect(await stateOf(typed)).toEqual({ status: 200, body: open });
  const gate = await testApp.logIn('gate');
  const act = (action: string) => testApp.request(`/api/coupons/${code}/${action}`, { method: 'POST' }, gate);
  await act('redeem');
  expect((await stateOf(code)).body).toEqual({ ...open, state: 'used' });
  await act('undo');
  await testApp.db.update(discountCoupons).set({ expiresAt: sql`now()` });
  expect((await stateOf(code)).body).toMatchObject({ state: 'expired', value });
});

test.each(['HF-XXXXX-XXXXX-XXXXX', '', '---', '%', "' or 1=1 --"])('%j is unknown', async (code) => {
  expect(await stateOf(code)).toEqual({
    status: 200,
    body: { state: 'unknown', value: null, expires_at: null },
  });
});

test.each([undefined, null, 7, 'x'.repeat(101)])('%j is refused', async (code) => {
  expect((await stateOf(code)).status).toBe(400);
});

test('no code is in the log, neither asked for here nor in a path of the back office', async () => {
  const { code = '' } = await answerOf(createVisitor(testApp).generate({ value: '10%' }));
  await stateOf(code);
  const gate = await testApp.logIn('gate');
  await testApp.request(`/api/coupons/${code}`, {}, gate);
  const log = testApp.logLines.join('');
  expect(log).not.toContain(code);
  expect(log).toContain('"route":"/api/coupons/state"');
  expect(log).toContain('"route":"/api/coupons/:code"');
});
