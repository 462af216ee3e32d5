import { isNotNull, sql } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { rowsOf } from '../../database/rows.ts';
import { networksOf } from '../../http/client-address.ts';
import { idempotentAnswers } from '../../http/idempotency.table.ts';
import { createJobs } from '../../process/jobs.ts';
import { answerOf, createVisitor, freshAddress, shiftProcessClock } from '../../testing/discount-visitor.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { DiscountDraw } from './discount.schema.ts';
import { discountCoupons, discountVisitors } from './discount.table.ts';
import { handleDiscountVisitors } from './visitor-lock.job.ts';
import { deleteExpiredVisitors } from './visitor-lock.repository.ts';

const refusal = "You've already received a discount code today. Please try again after 24 hours.";

const testApp = await createTestApp();
const { db, dependencies } = testApp;

async function grow24HoursOlder() {
  await db.update(discountCoupons).set({ createdAt: sql`created_at - interval '24 hours'` });
  await db.update(discountVisitors).set({ keptUntil: sql`kept_until - interval '24 hours'` });
}

test('an address stays on a coupon for 24 hours', async () => {
  const coupon = { value: '5%', userIp: '192.0.2.1', expiresAt: new Date('2100-01-01') } as const;
  const ago = (interval: string) => sql`now() - ${interval}::interval`;
  await db.insert(discountCoupons).values([
    { ...coupon, code: 'NEW', createdAt: ago('23 hours 59 minutes') },
    { ...coupon, code: 'OLD', createdAt: ago('24 hours 1 minute') },
  ]);
  await deleteExpiredVisitors(db);
  const rows = await db.delete(discountCoupons).returning();
  expect(Object.fromEntries(rows.map(({ code, userIp }) => [code, userIp]))).toEqual({
    NEW: '192.0.2.1',
    OLD: null,
  });
});

test('addresses and locks are forgotten once they are 24 hours old, coupons stay', async () => {
  const old = createVisitor(testApp);
  await old.generate({ value: '5%' });
  await createVisitor(testApp).draw();
  await grow24HoursOlder();
  const recent = createVisitor(testApp);
  await recent.generate({ value: '5%' });

  expect(await deleteExpiredVisitors(db)).toEqual({ visitors: 3, addresses: 1, answers: 0 });
  const coupons = await db.select().from(discountCoupons).orderBy(discountCoupons.id);
  expect(coupons.map(({ userIp }) => userIp)).toEqual([null, recent.address]);
  expect(await db.$count(discountVisitors)).toBe(2);
  expect((await recent.generate({ value: '5%' })).status).toBe(429);
  expect(await deleteExpiredVisitors(db)).toEqual({ visitors: 0, addresses: 0, answers: 0 });
});

test('the answer that a visitor may ask for again is kept for 24 hours, and goes with its code after them', async () => {
  const visitor = createVisitor(testApp);
  const { code } = await answerOf(visitor.generate({ value: '5%' }, { 'Idempotency-Key': 'try' }));
  const grow = async (interval: string) => {
    const createdAt = sql`${idempotentAnswers.createdAt} - ${interval}::interval`;
    await db.update(idempotentAnswers).set({ createdAt });
    await deleteExpiredVisitors(db);
    return JSON.stringify(await db.select().from(idempotentAnswers));
  };
  expect(await grow('23 hours 59 minutes')).toContain(code);
  expect(await grow('1 minute')).toBe('[]');
});

test('what a clock that was ahead kept of a visitor is forgotten too', async () => {
  await deleteExpiredVisitors(db);
  await createVisitor(testApp).generate({ value: '5%' }, { 'Idempotency-Key': 'ahead' });
  const later = (column: string) => sql.raw(`${column} + interval '40 days'`);
  await db.update(discountCoupons).set({ createdAt: later('created_at') });
  await db.update(discountVisitors).set({ keptUntil: later('kept_until') });
  await db.update(idempotentAnswers).set({ createdAt: later('created_at') });
  expect((await deleteExpiredVisitors(db)).answers).toBe(1);
  expect(await db.$count(discountVisitors)).toBe(0);
  expect(await db.$count(discountCoupons, isNotNull(discountCoupons.userIp))).toBe(0);
});

test('addresses and locks are forgotten each hour and after a start', async () => {
  await createVisitor(testApp).generate({ value: '5%' });
  await grow24HoursOlder();
  const { connection, logger } = dependencies;
  const jobs = createJobs(connection, logger, { pollingSeconds: 0.5 });
  handleDiscountVisitors({ db, jobs, logger });
  await jobs.start();
  await expect.poll(() => db.$count(discountCoupons, isNotNull(discountCoupons.userIp))).toBe(0);
  const schedules = await rowsOf<{ cron: string }>(db, sql`select cron from pgboss.schedule`);
  expect(schedules).toEqual([{ cron: expect.stringMatching(/^\d+ \* \* \* \*$/) }]);
  await jobs.stop();
});

test('the locks hold keyed hashes, never an address or a cookie', async () => {
  const visitor = createVisitor(testApp);
  await visitor.generate({ value: '5%' });
  const rows = JSON.stringify(await db.select().from(discountVisitors));
  expect(rows).not.toContain(visitor.address);
  expect(rows).not.toContain(visitor.browser.cookie.split('=')[1]?.split('.')[0]);
});

test('nothing of a visitor is in the log', () => {
  expect(testApp.logLines.join('')).not.toMatch(/198\.18\.|HF-|discount_visitor/);
});

test('forgetting while visitors play loses no lock and blocks nobody', async () => {
  const visitors = Array.from({ length: 30 }, () => createVisitor(testApp));
  await Promise.all(visitors.map((visitor) => visitor.draw()));
  await grow24HoursOlder();
  const sweeps = Array.from({ length: 10 }, () => deleteExpiredVisitors(db));
  const answers = await Promise.all(visitors.map((visitor) => visitor.generate({ value: '5%' })));
  await Promise.all(sweeps);
  expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(201));
  const again = await Promise.all(visitors.map((visitor) => visitor.generate({ value: '5%' })));
  expect(again.map(({ status }) => status)).toEqual(Array(30).fill(429));
});

afterEach(() => {
  vi.useRealTimers();
});

describe('the second code of a visitor', () => {
  async function expectRefusal(answer: Response) {
    expect(answer.status).toBe(429);
    expect((await answerOf(answer)).message).toBe(refusal);
    const seconds = Number(answer.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(86_300);
    expect(seconds).toBeLessThanOrEqual(86_400);
  }

  test('is refused to a walker through an IPv6 /64 and given in the next one', async () => {
    await createVisitor(testApp, '2001:db8:7:1::1').generate({ value: '5%' });
    await expectRefusal(await createVisitor(testApp, '2001:db8:7:1:ffff::9').generate({ value: '5%' }));
    expect((await createVisitor(testApp, '2001:db8:7:2::1').generate({ value: '5%' })).status).toBe(201);
  });

  test('is refused whatever a client says in X-Forwarded-For, unless it is the proxy', async () => {
    const address = freshAddress();
    const forwarded = (hop: string) => ({ 'X-Forwarded-For': hop });
    await createVisitor(testApp, address).generate({ value: '5%' }, forwarded('203.0.113.1'));
    await expectRefusal(
      await createVisitor(testApp, address).generate({ value: '5%' }, forwarded('203.0.113.2')),
    );
    const proxied = await createTestApp({ config: { trustedProxies: networksOf(['10.0.0.1']) } });
    for (const hop of ['203.0.113.1', '203.0.113.2']) {
      const answer = await createVisitor(proxied, '10.0.0.1').generate({ value: '5%' }, forwarded(hop));
      expect(answer.status).toBe(201);
    }
  });

  test('is given 24 hours later by the clock of the database', async () => {
    const visitor = createVisitor(testApp);
    await visitor.generate({ value: '5%' });
    const shift = async (interval: string) => {
      const grantedAt = `update discount_visitors set granted_at = array(select t - interval '${interval}' from unnest(granted_at) t)`;
      await testApp.db.execute(grantedAt);
    };
    await shift('23 hours 59 minutes');
    const early = await visitor.generate({ value: '5%' });
    expect(early.status).toBe(429);
    expect(Number(early.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    await shift('1 minute');
    expect((await visitor.generate({ value: '5%' })).status).toBe(201);
    expect((await visitor.generate({ value: '5%' })).status).toBe(429);
  });

  test('is given when the first one is from a clock that was ahead, and is refused after it', async () => {
    const visitor = createVisitor(testApp);
    await visitor.generate({ value: '5%' });
    await db.update(discountVisitors).set({
      grantedAt: sql`array(select t + interval '40 days' from unnest(granted_at) t)`,
    });
    expect((await visitor.generate({ value: '5%' })).status).toBe(201);
    await expectRefusal(await visitor.generate({ value: '5%' }));
  });

  test.each([25, -25])('is refused although the clock of the process is %d hours off', async (hours) => {
    const visitor = createVisitor(testApp);
    const { value, draw } = (await (await visitor.draw()).json()) as DiscountDraw;
    shiftProcessClock(testApp, hours);
    const first = await visitor.generate({ value, draw });
    expect(first.status).toBe(201);
    const second = await visitor.generate({ value, draw });
    vi.useRealTimers();
    await expectRefusal(second);
    const end = Date.parse((await answerOf(first)).expires_at ?? '');
    expect(Math.abs(end - Date.now() - 168 * 3_600_000)).toBeLessThan(60_000);
  });

  test('keeps to the number of codes that an address may have, and to one for each cookie', async () => {
    const shared = await createTestApp({
      config: { discount: { draws: 'open', codesPerAddress: 3, codeDays: 7 } },
    });
    const address = freshAddress();
    const visitors = Array.from({ length: 4 }, () => createVisitor(shared, address));
    expect((await visitors[0]?.generate({ value: '5%' }))?.status).toBe(201);
    expect((await visitors[0]?.generate({ value: '5%' }))?.status).toBe(429);
    const others = [];
    for (const visitor of visitors.slice(1)) others.push((await visitor.generate({ value: '5%' })).status);
    expect(others).toEqual([201, 201, 429]);
  });
});
