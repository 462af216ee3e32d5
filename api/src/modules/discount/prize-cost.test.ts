import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { rowsOf } from '../../database/rows.ts';
import { answerOf, createVisitor } from '../../testing/discount-visitor.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { readContentState } from '../content-feed/content-state.repository.ts';
import { contentState } from '../content-feed/content-state.table.ts';
import { readDocuments } from '../content-feed/published-documents.repository.ts';
import { parkDateAt } from '../nights/park-time.rules.ts';
import { insertCoupon } from './coupon.repository.ts';
import { discountCoupons, discountPrizes } from './discount.table.ts';
import type { DiscountPrize, PrizeCosts } from './prize.schema.ts';
import { publishChangedOdds } from './prize.usecases.ts';

const testApp = await createTestApp();
const token = await testApp.logIn();

beforeEach(async () => {
  await testApp.db.delete(discountPrizes);
  await testApp.db.delete(discountCoupons);
});

const cider = 'Free Hot Apple Cider';
const put = (limits: object) =>
  testApp.send('PUT', '/api/coupons/stock', { value: cider, stock: null, ...limits }, token);

async function limit(limits: object): Promise<DiscountPrize> {
  const answer = await put(limits);
  expect(answer.status).toBe(200);
  return (await answer.json()) as DiscountPrize;
}

async function grant(): Promise<{ status: number; code: string }> {
  const answer = await createVisitor(testApp).generate({ value: cider });
  return { status: answer.status, code: (await answerOf(answer)).code ?? '' };
}

async function prize(): Promise<DiscountPrize | undefined> {
  const prizes = await (await testApp.client(token).api.coupons.stock.$get()).json();
  return prizes.find(({ value }) => value === cider);
}

const expire = (code: string) =>
  testApp.db
    .update(discountCoupons)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(discountCoupons.code, code));
const redeem = (code: string) => testApp.request(`/api/coupons/${code}/redeem`, { method: 'POST' }, token);

describe('the value of a prize', () => {
  it('is unknown until somebody says it, and stays when it is left out', async () => {
    expect(await prize()).toMatchObject({ valueCents: null, budgetCents: null, outstandingCents: 0 });
    expect(await limit({ valueCents: 650, budgetCents: 10_000 })).toMatchObject({ valueCents: 650 });
    expect(await limit({ stock: 5 })).toMatchObject({ stock: 5, valueCents: 650, budgetCents: 10_000 });
    expect(await limit({ budgetCents: null })).toMatchObject({ valueCents: 650, budgetCents: null });
  });

  it('stays with the coupons that were drawn at it; earlier ones get the first that is set', async () => {
    await grant();
    await limit({ valueCents: 500 });
    await grant();
    await limit({ valueCents: 900 });
    await grant();
    await limit({ valueCents: null });
    await grant();
    await limit({ valueCents: 100 });
    const coupons = await testApp.db.select().from(discountCoupons).orderBy(discountCoupons.id);
    expect(coupons.map(({ valueCents }) => valueCents)).toEqual([500, 500, 900, 100]);
  });

  it.each([
    ['Value', 'valueCents', -1],
    ['Value', 'valueCents', 1.5],
    ['Value', 'valueCents', '500'],
    ['Value', 'valueCents', 1e12],
    ['Budget', 'budgetCents', -1],
    ['Budget', 'budgetCents', 0.1],
    ['Budget', 'budgetCents', 1e12],
  ])('%s is refused as %s %j, and nothing is stored', async (name, field, cents) => {
    const answer = await put({ valueCents: 1, [field]: cents });
    expect(answer.status).toBe(400);
    const { message } = await answerOf(answer);
    expect(message).toMatch(new RegExp(`^${name} must be a whole number of cents from 0 to 1`));
    expect(await testApp.db.$count(discountPrizes)).toBe(0);
  });

  it('is needed for a budget', async () => {
    const answer = await put({ budgetCents: 100 });
    expect(answer.status).toBe(400);
    expect(await answerOf(answer)).toMatchObject({ message: 'A budget requires the value of the prize' });
    await limit({ valueCents: 10, budgetCents: 100 });
    expect((await put({ valueCents: null })).status).toBe(400);
    expect(await prize()).toMatchObject({ valueCents: 10, budgetCents: 100 });
  });
});

describe('a budget', () => {
  it.each([
    { valueCents: 500, budgetCents: 1_500, codes: 3 },
    { valueCents: 500, budgetCents: 1_999, codes: 3 },
    { valueCents: 1, budgetCents: 0, codes: 0 },
    { valueCents: 0, budgetCents: 0, codes: 50 },
  ])('of $budgetCents cents gives 50 visitors at once exactly $codes of $valueCents', async (given) => {
    const { codes, ...limits } = given;
    await limit(limits);
    const answers = await Promise.all(Array.from({ length: 50 }, grant));
    expect(answers.filter(({ status }) => status === 201).length).toBe(codes);
    expect(answers.filter(({ status }) => status === 409).length).toBe(50 - codes);
    const spent = codes * limits.valueCents;
    expect(await prize()).toMatchObject({ outstandingCents: spent, available: codes === 50 });
  });

  it('is freed by what expires, and held by what is redeemed', async () => {
    await limit({ valueCents: 500, budgetCents: 1_000 });
    const [first, second] = [await grant(), await grant()];
    await redeem(first.code);
    await expire(first.code);
    expect((await grant()).status).toBe(409);
    await expire(second.code);
    expect(await prize()).toMatchObject({
      outstandingCents: 0,
      redeemedCents: 500,
      expiredCents: 500,
      available: true,
    });
    expect((await grant()).status).toBe(201);
    expect((await grant()).status).toBe(409);
  });

  it('is that of a season, which begins with the park’s own first day of the year: at 05:00', async () => {
    await limit({ valueCents: 500, budgetCents: 500 });
    await redeem((await grant()).code);
    const year = parkDateAt(Date.now()).slice(0, 4);
    const drawAt = (time: string) =>
      testApp.db.update(discountCoupons).set({ createdAt: new Date(`${year}-01-01T${time}-05:00`) });
    await drawAt('05:00');
    expect(await prize()).toMatchObject({ redeemedCents: 500, available: false });
    await drawAt('04:59');
    expect((await grant()).status).toBe(201);
  });

  it('that is spent takes the prize out of the draw', async () => {
    await limit({ valueCents: 500, budgetCents: 499 });
    const prizes = await (await testApp.client(token).api.coupons.stock.$get()).json();
    for (const { value } of prizes.filter((other) => other.value !== cider && other.value !== '5%'))
      await testApp.send('PUT', '/api/coupons/stock', { value, stock: 0 }, token);
    for (let draw = 0; draw < 10; draw += 1)
      expect((await answerOf(createVisitor(testApp).draw())).value).toBe('5%');
  });
});

test('fifty coupons that are drawn while the first value is set all get one', async () => {
  const [set] = await Promise.all([limit({ valueCents: 300 }), ...Array.from({ length: 50 }, grant)]);
  expect(set).toMatchObject({ valueCents: 300 });
  const coupons = await testApp.db.select().from(discountCoupons);
  expect(new Set(coupons.map(({ valueCents }) => valueCents))).toEqual(new Set([300]));
});

test('a coupon that is still being granted when the first value is set gets it too', async () => {
  const granted = {
    code: 'HF-SLOW',
    value: cider,
    address: '198.18.0.1',
    drawId: undefined,
    days: 7,
  } as const;
  let set: Promise<DiscountPrize> | undefined;
  await testApp.db.transaction(async (transaction) => {
    await insertCoupon(transaction, granted);
    set = limit({ valueCents: 300 });
    // Until it waits for this transaction, or has long gone by.
    for (let look = 0, waiting = 0; look < 200 && waiting === 0; look += 1) {
      const locks = sql`select count(*)::integer as waiting from pg_locks where not granted`;
      waiting = (await rowsOf<{ waiting: number }>(transaction, locks))[0]?.waiting ?? 0;
    }
  });
  expect(await set).toMatchObject({ outstandingCents: 300 });
});

test('a day has what its coupons are worth, after midnight still that of the evening', async () => {
  await limit({ valueCents: 500 });
  const codes = [await grant(), await grant(), await grant(), await grant()].map(({ code }) => code);
  const drawnAt = ['2025-10-31T23:00:00-04:00', '2025-11-01T04:59:59-04:00', '2025-11-01T05:00:00-04:00'];
  for (const [index, instant] of drawnAt.entries())
    await testApp.db
      .update(discountCoupons)
      .set({ createdAt: new Date(instant) })
      .where(eq(discountCoupons.code, codes[index] ?? ''));
  await redeem(codes[0] ?? '');
  await expire(codes[1] ?? '');
  await testApp.db
    .update(discountCoupons)
    .set({ valueCents: null })
    .where(eq(discountCoupons.code, codes[2] ?? ''));
  const answer = await testApp.request('/api/coupons/costs?from=2025-10-01&to=2025-11-30', {}, token);
  expect((await answer.json()) as PrizeCosts).toEqual({
    from: '2025-10-01',
    to: '2025-11-30',
    outstandingCents: 0,
    redeemedCents: 500,
    expiredCents: 500,
    withoutValue: 1,
    days: [
      { day: '2025-10-31', outstandingCents: 0, redeemedCents: 500, expiredCents: 500 },
      { day: '2025-11-01', outstandingCents: 0, redeemedCents: 0, expiredCents: 0 },
    ],
  });
});

describe('the published odds', () => {
  const revision = async () => (await readContentState(testApp.db)).revision;
  const published = async () => {
    const reference = { kind: 'prizes' as const, id: 'prizes' };
    const { documents } = await testApp.db.transaction((transaction) =>
      readDocuments(transaction, [reference], testApp.dependencies.config),
    );
    return documents[0]?.data;
  };

  test('are published again once coupons expire and free a budget, and once only', async () => {
    await limit({ valueCents: 500, budgetCents: 500 });
    const { code } = await grant();
    await publishChangedOdds(testApp.dependencies);
    const before = await revision();
    await expire(code);
    await publishChangedOdds(testApp.dependencies);
    expect(await revision()).toBe(before + 1);
    expect(await published()).toMatchObject({ offered: expect.arrayContaining([cider]) });
    await publishChangedOdds(testApp.dependencies);
    expect(await revision()).toBe(before + 1);
  });

  test('are published without ending a rollback', async () => {
    await limit({ valueCents: 500, budgetCents: 500 });
    await testApp.db.update(contentState).set({ pinnedEdition: 3 });
    const before = await revision();
    await grant();
    await publishChangedOdds(testApp.dependencies);
    expect(await readContentState(testApp.db)).toMatchObject({ revision: before + 1, pinnedEdition: 3 });
  });

  test('are published again when codes live longer', async () => {
    await limit({ stock: 5 });
    const before = await revision();
    const { config } = testApp.dependencies;
    const discount = { ...config.discount, codeDays: 9 };
    await publishChangedOdds({ ...testApp.dependencies, config: { ...config, discount } });
    expect(await revision()).toBe(before + 1);
  });
});
