import { readdir } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { idempotentAnswers } from '../http/idempotency.table.ts';
import { discountCoupons, discountVisitors } from '../modules/discount/discount.table.ts';
import { createTestApp } from '../testing/test-app.ts';
import { testedDatabase } from '../testing/test-database.ts';
import { dumpStream } from './dump-database.ts';

test('a dump holds coupons without the addresses of those who got them', async () => {
  const { db } = await createTestApp();
  const coupon = { value: '5%', expiresAt: new Date('2100-01-01') } as const;
  await db.insert(discountCoupons).values([
    { ...coupon, code: 'HF-FOUR', userIp: '192.0.2.1' },
    { ...coupon, code: 'HF-SIX', userIp: '2001:db8::/64' },
  ]);
  const dump = await text(dumpStream(db));
  const dumped = dump
    .split('\n')
    .filter((line) => line.includes('HF-'))
    .map((line) => JSON.parse(line));
  expect(dumped).toMatchObject([
    { code: 'HF-FOUR', user_ip: null },
    { code: 'HF-SIX', user_ip: null },
  ]);
});

test.runIf(testedDatabase === 'pglite')(
  'nothing of a dump of the embedded database stays when its process dies',
  async () => {
    const { dependencies, app } = await createTestApp();
    const { dataDir, serviceToken } = dependencies.config;
    const headers = { authorization: `Bearer ${serviceToken}` };
    const answer = await app.request('/database-dump', { headers });
    expect(await readdir(dataDir)).not.toContainEqual(expect.stringMatching(/^dump-/));
    expect((await answer.text()).split('\n').length).toBeGreaterThan(10);
  },
);

test('a backup holds nothing of what visitors did lately, and a move all of it', async () => {
  const { db } = await createTestApp();
  await db.insert(discountVisitors).values({ key: 'lately', keptUntil: new Date('2100-01-01') });
  await db.insert(idempotentAnswers).values({ key: 'lately', fingerprint: '' });
  const rows = async (isBackup: boolean) =>
    (await text(dumpStream(db, { isBackup }))).split('\n').filter((line) => line.includes('lately')).length;
  expect([await rows(true), await rows(false)]).toEqual([0, 2]);
});
