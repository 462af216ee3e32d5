import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { discountCoupons } from '../modules/discount/discount.table.ts';
import { createTestApp } from '../testing/test-app.ts';
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
