import { readdir } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { discountCoupons } from '../modules/discount/discount.table.ts';
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
