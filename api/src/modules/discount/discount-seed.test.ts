import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createApp } from '../../app.ts';
import { rowsOf } from '../../database/rows.ts';
import { answerOf, createVisitor, shiftProcessClock } from '../../testing/discount-visitor.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { parkDateAt } from '../nights/park-time.rules.ts';
import { type DiscountDraw, type DiscountSeed, discountValues } from './discount.schema.ts';
import { discountSeeds, discountVisitors } from './discount.table.ts';
import { prepareSeeds } from './discount-seed.repository.ts';
import { bytesOfHex, hashOfSeed, repeatDraw } from './verifiable-draw.rules.ts';

const clientSeed = '0123456789abcdef0123456789ABCDEF';

const testApp = await createTestApp({
  config: { discount: { draws: 'signed', codesPerAddress: 1, codeDays: 7 } },
});
beforeEach(async () => {
  await testApp.db.delete(discountSeeds);
});

async function drawOf(body?: unknown, visitor = createVisitor(testApp)): Promise<DiscountDraw> {
  const answer = await visitor.draw(body);
  expect(answer.status).toBe(200);
  return (await answer.json()) as DiscountDraw;
}

async function seeds(): Promise<DiscountSeed[]> {
  const answer = await testApp.request('/api/discount/seeds');
  expect(answer.status).toBe(200);
  return (await answer.json()) as DiscountSeed[];
}

/** Lets so many days pass for the seeds. */
const age = (days: number) => testApp.db.update(discountSeeds).set({ day: sql`day - ${days}::integer` });

async function countersOf(draws: Promise<DiscountDraw>[]): Promise<number[]> {
  return (await Promise.all(draws)).map(({ proof }) => proof.counter).toSorted((a, b) => a - b);
}
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

describe('the seed of a day', () => {
  test('is public as a hash before the first draw, and as itself once the day is over', async () => {
    const [before, ...others] = await seeds();
    expect(others).toEqual([]);
    expect(before).toMatchObject({ day: parkDateAt(Date.now()), seed: null });
    const { proof, value } = await drawOf({ clientSeed });
    expect(proof).toEqual({
      day: before?.day,
      seedHash: before?.seedHash,
      clientSeed,
      counter: 1,
      prizes: [...discountValues],
    });
    await age(1);
    const [today, yesterday] = await seeds();
    expect(today).toMatchObject({ day: before?.day, seed: null });
    expect(today?.seedHash).not.toBe(before?.seedHash);
    expect(yesterday?.seedHash).toBe(before?.seedHash);
    expect(await hashOfSeed(bytesOfHex(yesterday?.seed ?? ''))).toBe(before?.seedHash);
    expect(await repeatDraw(proof, yesterday?.seed ?? '')).toEqual({ seedFits: true, value });
  });

  test('is made before the day begins, and is not listed until then', async () => {
    await prepareSeeds(testApp.dependencies);
    const [, tomorrow] = await testApp.db.select().from(discountSeeds).orderBy(discountSeeds.day);
    expect(await seeds()).toHaveLength(1);
    await age(1);
    expect((await drawOf({ clientSeed })).proof.seedHash).toBe(tomorrow?.seedHash);
  });

  test('is listed for thirty days, newest first', async () => {
    for (const days of [29, 1, 1]) {
      await seeds();
      await age(days);
    }
    const ages = (await seeds()).map(
      ({ day }) => (Date.parse(parkDateAt(Date.now())) - Date.parse(day)) / 86_400_000,
    );
    expect(ages).toEqual([0, 1, 2]);
  });

  test('is in the database only encrypted', async () => {
    await seeds();
    await age(1);
    const [, yesterday] = await seeds();
    const stored = JSON.stringify(await testApp.db.select().from(discountSeeds));
    expect(yesterday?.seed).toMatch(/^[0-9a-f]{64}$/);
    expect(stored).not.toContain(yesterday?.seed);
    expect(stored).not.toContain(Buffer.from(yesterday?.seed ?? '', 'hex').toString('base64url'));
  });

  test('is made once, however many ask for it at once', async () => {
    const hashes = (await Promise.all(Array.from({ length: 20 }, seeds))).map(([today]) => today?.seedHash);
    expect(new Set(hashes).size).toBe(1);
  });

  test('ends at 05:00 in New York, by the clock of the database', async () => {
    const instants = [
      '2026-07-01T08:59:59Z',
      '2026-07-01T09:00:00Z',
      '2026-11-01T09:30:00Z',
      '2026-11-01T10:00:00Z',
    ];
    for (const instant of instants) {
      const [row] = await rowsOf<{ day: string }>(
        testApp.db,
        sql`select ((${instant}::timestamptz at time zone 'America/New_York' - '05:00'::interval)::date)::text as day`,
      );
      expect(row?.day).toBe(parkDateAt(Date.parse(instant)));
    }
    const { day } = (await drawOf()).proof;
    shiftProcessClock(testApp, 25);
    const [later] = await seeds();
    vi.useRealTimers();
    testApp.time.now = new Date(testApp.time.now.getTime() - 25 * 3_600_000);
    expect(later).toMatchObject({ day, seed: null });
  });

  test('is replaced when the key of the site is another, and the counter goes on', async () => {
    const { proof } = await drawOf();
    await testApp.db.update(discountSeeds).set({ sealedSeed: 'sealed by another key' });
    const next = (await drawOf()).proof;
    expect(next.counter).toBe(proof.counter + 1);
    expect(next.seedHash).not.toBe(proof.seedHash);
    expect((await seeds())[0]?.seedHash).toBe(next.seedHash);
  });
});

describe('the counter', () => {
  test('is one higher with each of 50 draws at once in two processes', async () => {
    const other = { ...testApp, app: createApp(testApp.dependencies) };
    const draws = upTo(50).map((number) =>
      drawOf({ clientSeed }, createVisitor(number % 2 ? testApp : other)),
    );
    expect(await countersOf(draws)).toEqual(upTo(50));
  });

  test('shows no gap because of refused tries', async () => {
    const admin = await testApp.logIn();
    const winner = createVisitor(testApp);
    expect((await winner.play()).status).toBe(201);
    expect((await winner.draw()).status).toBe(429);
    expect((await createVisitor(testApp).draw({ clientSeed: 'not hex' })).status).toBe(400);
    const stock = (value: string, left: number | null) =>
      testApp.send('PUT', '/api/coupons/stock', { value, stock: left }, admin);
    for (const value of discountValues) await stock(value, 0);
    expect((await createVisitor(testApp).draw()).status).toBe(409);
    for (const value of discountValues) await stock(value, null);
    expect((await drawOf()).proof.counter).toBe(2);
  });

  test('is taken by one of many draws of one visitor at once, and all get its proof', async () => {
    const visitor = createVisitor(testApp);
    const draws = await Promise.all(upTo(20).map(() => drawOf({ clientSeed }, visitor)));
    for (const { proof, value } of draws)
      expect({ proof, value }).toEqual({ proof: draws[0]?.proof, value: draws[0]?.value });
    expect((await drawOf()).proof.counter).toBe(2);
  });
});

describe('a draw that waits', () => {
  test('answers its own proof again, whatever seed comes along', async () => {
    const visitor = createVisitor(testApp);
    const first = await drawOf({ clientSeed }, visitor);
    await age(1);
    const second = await drawOf({ clientSeed: 'f'.repeat(64) }, visitor);
    expect([second.value, second.proof]).toEqual([first.value, first.proof]);
  });

  test('of an earlier version, which kept no proof, is drawn anew', async () => {
    const visitor = createVisitor(testApp);
    const first = await drawOf({ clientSeed }, visitor);
    const another = discountValues.find((value) => value !== first.value);
    await testApp.db.update(discountVisitors).set({ prize: another ?? null });
    expect((await drawOf({ clientSeed }, visitor)).proof.counter).toBe(2);
  });

  test('for a prize that ran out is replaced with a new counter and the same seed of the browser', async () => {
    const admin = await testApp.logIn();
    const visitor = createVisitor(testApp);
    const { value, draw } = await drawOf({ clientSeed }, visitor);
    await testApp.send('PUT', '/api/coupons/stock', { value, stock: 0 }, admin);
    const refused = await answerOf(visitor.generate({ value, draw }));
    expect(refused.anotherDraw?.proof).toMatchObject({
      clientSeed,
      counter: 2,
      prizes: discountValues.filter((other) => other !== value),
    });
    await testApp.send('PUT', '/api/coupons/stock', { value, stock: null }, admin);
  });
});

test.each(['', 'abc', 'g'.repeat(32), '0'.repeat(31), '0'.repeat(65), 7, null])(
  'a client seed of %j is refused',
  async (given) => {
    const answer = await createVisitor(testApp).draw({ clientSeed: given });
    expect(answer.status).toBe(400);
    expect((await answerOf(answer)).message).toBe('The client seed must be 32 to 64 hex digits');
  },
);

test('without one the server makes a client seed', async () => {
  expect((await drawOf()).proof.clientSeed).toMatch(/^[0-9a-f]{32}$/);
});
