import { gzipSync } from 'node:zlib';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { find, openGates, redemption } from '../../testing/gate-phones.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { users } from '../accounts/account.table.ts';
import { findCoupon } from './coupon.repository.ts';
import { codeKeyOf } from './discount.rules.ts';
import { discountCoupons } from './discount.table.ts';
import { readGateCodes } from './gate.repository.ts';
import type { GateCodes } from './gate.schema.ts';
import { readReportedCoupons } from './redemption-import/redemption-import.repository.ts';

const testApp = await createTestApp();
const gates = await openGates(testApp);

describe('the list of codes', () => {
  test('knows each by its salted hash, with prize, expiry and state, and holds no code', async () => {
    const [open, used, expired] = [await gates.grant('10%'), await gates.grant(), await gates.grant()];
    const [answer] = await gates.take([redemption(used, 3)]);
    await testApp.db
      .update(discountCoupons)
      .set({ expiresAt: sql`now() - interval '1 hour'` })
      .where(eq(discountCoupons.code, expired));
    const list = await gates.readCodes();
    const [, prize = -1, expiry, state] = find(list, open) ?? [];
    expect([list.prizes[prize], state]).toEqual(['10%', 'open']);
    expect(expiry).toBeGreaterThan(Date.now() / 1000);
    expect(find(list, used)?.slice(3)).toEqual([
      'used',
      Date.parse(answer?.coupon?.usedAt ?? ''),
      gates.names[0],
    ]);
    expect(find(list, expired)?.[3]).toBe('expired');
    const text = JSON.stringify(list);
    for (const code of [open, used, expired]) expect(text).not.toContain(codeKeyOf(code));
  });

  test('and each coupon still name who redeemed it when that account is gone', async () => {
    const code = await gates.grant();
    const leaving = await testApp.logIn('gate');
    const [answer] = await gates.take([redemption(code, 3)], leaving);
    const usedBy = answer?.coupon?.usedBy ?? '';
    await testApp.db.delete(users).where(eq(users.username, usedBy));
    expect(usedBy).toMatch(/^gate-/);
    expect(find(await gates.readCodes(), code)?.[5]).toBe(usedBy);
    expect(await findCoupon(testApp.db, code)).toMatchObject({ usedBy });
    const reported = await readReportedCoupons(testApp.db, [codeKeyOf(code)]);
    expect(reported.get(codeKeyOf(code))).toMatchObject({ usedBy });
  });

  test('has a salt of its own each time, and ends with the night', async () => {
    await gates.grant();
    const { db, randomBytes } = testApp.dependencies;
    const clock = () => new Date('2026-10-04T03:00:00Z');
    const [first, second] = [
      await readGateCodes({ db, randomBytes, clock }),
      await readGateCodes({ db, randomBytes, clock }),
    ];
    expect(first.until).toBe('2026-10-04T09:00:00.000Z');
    expect(first.salt).not.toBe(second.salt);
    const shared = new Set(first.codes.map(([hash]) => hash));
    expect(second.codes.filter(([hash]) => shared.has(hash))).toEqual([]);
  });

  test('of 10,000 codes takes less than 400 KB, and no two have one hash', async () => {
    await testApp.db.execute(sql`
      insert into discount_coupons (code, value, expires_at)
      select 'HF-' || n || md5(n::text), '5%', now() + n * interval '11 seconds' from generate_series(1, 10000) n`);
    const text = await (await testApp.request('/api/gate/codes', {}, gates.gate)).text();
    await testApp.db.execute(sql`delete from discount_coupons where length(code) > 30`);
    const { codes } = JSON.parse(text) as GateCodes;
    expect(codes.length).toBeGreaterThan(10_000);
    expect(new Set(codes.map(([hash]) => hash)).size).toBe(codes.length);
    expect(text.length).toBeLessThan(400_000);
    expect(gzipSync(text).length).toBeLessThan(150_000);
  });
});
