import { beforeEach, describe, expect, test } from 'vitest';
import { answerOf, createVisitor } from '../../testing/discount-visitor.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { type DiscountDraw, type DiscountValue, discountValues } from './discount.schema.ts';
import { discountCoupons, discountPoolCodes, discountPrizes } from './discount.table.ts';
import type { DiscountPrize, PoolAnswer } from './prize.schema.ts';

const settings = { draws: 'signed', codesPerAddress: 1, codeDays: 7 } as const;

const testApp = await createTestApp();
const token = await testApp.logIn();

beforeEach(async () => {
  await testApp.db.delete(discountPrizes);
  await testApp.db.delete(discountPoolCodes);
  await testApp.db.delete(discountCoupons);
});

async function limit(body: unknown): Promise<DiscountPrize> {
  const answer = await testApp.send('PUT', '/api/coupons/stock', body, token);
  expect(answer.status).toBe(200);
  return (await answer.json()) as DiscountPrize;
}

async function importCodes(value: DiscountValue, codes: string): Promise<PoolAnswer> {
  const answer = await testApp.send('POST', '/api/coupons/pool', { value, codes }, token);
  expect(answer.status).toBe(200);
  return (await answer.json()) as PoolAnswer;
}

async function prize(value: DiscountValue): Promise<DiscountPrize | undefined> {
  const prizes = await (await testApp.client(token).api.coupons.stock.$get()).json();
  return prizes.find((candidate) => candidate.value === value);
}

/** How many of the visitors who ask at once were answered how. */
async function crowd(size: number, value: DiscountValue): Promise<Record<number, number>> {
  const visitors = Array.from({ length: size }, () => createVisitor(testApp));
  const answers = await Promise.all(visitors.map((visitor) => visitor.generate({ value })));
  return Object.fromEntries(
    [201, 409].map((status) => [status, answers.filter((answer) => answer.status === status).length]),
  );
}

describe('the stock of a prize', () => {
  test('is unlimited for all six until somebody says otherwise', async () => {
    const prizes = await (await testApp.client(token).api.coupons.stock.$get()).json();
    expect(prizes.map(({ value }) => value)).toEqual([...discountValues]);
    for (const { stock, pooled, available } of prizes)
      expect({ stock, pooled, available }).toEqual({ stock: null, pooled: false, available: true });
  });

  test('of three gives 50 visitors at once exactly three codes', async () => {
    await limit({ value: '5%', stock: 3 });
    expect(await crowd(50, '5%')).toEqual({ 201: 3, 409: 47 });
    expect(await prize('5%')).toMatchObject({ stock: 0, granted: 3, available: false });
  });

  test('can be lifted again', async () => {
    await limit({ value: '5%', stock: 0 });
    expect(await limit({ value: '5%', stock: null })).toMatchObject({ stock: null, available: true });
    expect((await createVisitor(testApp).generate({ value: '5%' })).status).toBe(201);
  });

  test.each([-1, 1.5, '3', 1_000_001, undefined])('is refused as %j', async (stock) => {
    const answer = await testApp.send('PUT', '/api/coupons/stock', { value: '5%', stock }, token);
    expect(answer.status).toBe(400);
  });

  test('stays as draws have left it when something else of the prize is changed', async () => {
    await limit({ value: '5%', stock: 2 });
    expect((await createVisitor(testApp).generate({ value: '5%' })).status).toBe(201);
    expect(await limit({ value: '5%', valueCents: 500 })).toMatchObject({ stock: 1, valueCents: 500 });
  });
});

describe('a prize that has run out', () => {
  test('is never drawn', async () => {
    for (const value of discountValues.slice(2)) await limit({ value, stock: 0 });
    for (let draw = 0; draw < 20; draw += 1) {
      const { value } = await answerOf(createVisitor(testApp).draw());
      expect(['5%', '7%']).toContain(value);
    }
  });

  test('between draw and code is answered with another draw, which is good for a code', async () => {
    const signedApp = await createTestApp({ config: { discount: settings } });
    const admin = await signedApp.logIn();
    const visitor = createVisitor(signedApp);
    const { value, draw } = (await (await visitor.draw()).json()) as DiscountDraw;
    await signedApp.send('PUT', '/api/coupons/stock', { value, stock: 0 }, admin);
    const key = { 'Idempotency-Key': 'one-game' };
    const refused = await visitor.generate({ value, draw }, key);
    expect(refused.status).toBe(409);
    const { message, anotherDraw } = await answerOf(refused);
    expect(message).toBe('This discount has just run out. The spirits have drawn another one for you.');
    expect(anotherDraw?.value).not.toBe(value);
    const granted = await visitor.generate({ value: anotherDraw?.value, draw: anotherDraw?.draw }, key);
    expect(granted.status).toBe(201);
    expect((await answerOf(granted)).value).toBe(anotherDraw?.value);
  });

  test('does not stay with a visitor who drew it before', async () => {
    const visitor = createVisitor(testApp);
    const first = await answerOf(visitor.draw());
    await limit({ value: first.value, stock: 0 });
    expect((await answerOf(visitor.draw())).value).not.toBe(first.value);
  });

  test('as the last of all leaves a clear sentence and nothing to draw', async () => {
    for (const value of discountValues) await limit({ value, stock: 0 });
    const visitor = createVisitor(testApp);
    for (const answer of [await visitor.draw(), await visitor.generate({ value: '5%' })]) {
      expect(answer.status).toBe(409);
      expect(await answerOf(answer)).toMatchObject({
        message: 'All discounts have been given away. Please come back another day.',
      });
    }
  });
});

test('a draw that takes the last of a prize publishes the odds without it, and no other draw does', async () => {
  await limit({ value: '7%', stock: 2 });
  const { revision } = await testApp.changes();
  const grant = async (visitor = createVisitor(testApp)) =>
    expect((await visitor.generate({ value: '7%' }, { 'Idempotency-Key': visitor.address })).status).toBe(
      201,
    );
  await grant();
  expect(await testApp.changes(revision)).toMatchObject({ revision, documents: [] });
  const last = createVisitor(testApp);
  await grant(last);
  const offered = discountValues.filter((value) => value !== '7%');
  expect((await testApp.changes(revision)).documents).toEqual([
    { kind: 'prizes', id: 'prizes', data: { offered, codeDays: 7 } },
  ]);
  for (let repetition = 0; repetition < 3; repetition += 1) await grant(last);
  expect((await testApp.changes(revision)).revision).toBe(revision + 1);
});

test('what is offered is published when an administrator changes it, with how long codes live', async () => {
  const feed = async () => {
    const { documents } = await testApp.changes();
    return documents.find(({ kind }) => kind === 'prizes')?.data;
  };
  await limit({ value: '7%', stock: 0 });
  expect(await feed()).toEqual({ offered: discountValues.filter((value) => value !== '7%'), codeDays: 7 });
  await limit({ value: '7%', stock: null });
  expect(await feed()).toEqual({ offered: [...discountValues], codeDays: 7 });
  await importCodes('5%', 'SELLER-1');
  await limit({ value: '5%', stock: null, pooled: true });
  expect(await feed()).toMatchObject({ offered: [...discountValues] });
});

describe('imported codes', () => {
  test('are handed out once each, oldest first, and then the prize has run out', async () => {
    await importCodes('10%', 'SELLER-B1\nSELLER-A2\nSELLER-C3');
    expect(await crowd(50, '10%')).toEqual({ 201: 3, 409: 47 });
    const rows = await testApp.db.select({ code: discountCoupons.code }).from(discountCoupons);
    expect(rows.map(({ code }) => code).toSorted()).toEqual(['SELLER-A2', 'SELLER-B1', 'SELLER-C3']);
    expect(await prize('10%')).toMatchObject({ pooled: true, codesLeft: 0, granted: 3, available: false });
  });

  test('that are known, granted or doubled are reported and do no harm', async () => {
    expect(await importCodes('10%', 'Code\nABCD-1\nABCD-2')).toMatchObject({ added: 2 });
    await createVisitor(testApp).generate({ value: '10%' });
    const own = await answerOf(createVisitor(testApp).generate({ value: '7%' }));
    const {
      added,
      duplicates,
      prize: after,
    } = await importCodes('7%', ` abcd1 \r\nABCD-2\n\nNEW-1\nnew 1\n`.replace('new 1', 'new1') + own.code);
    expect(added).toBe(1);
    expect(duplicates).toEqual(['abcd1', 'ABCD-2', 'new1', own.code]);
    expect(after).toMatchObject({ value: '7%', pooled: true, codesLeft: 1 });
  });

  test('are left lying when the prize goes back to codes of our own', async () => {
    await importCodes('10%', 'SELLER-1');
    await limit({ value: '10%', stock: null, pooled: false });
    expect((await answerOf(createVisitor(testApp).generate({ value: '10%' }))).code).toMatch(/^HF-/);
    expect(await limit({ value: '10%', stock: 5 })).toMatchObject({ pooled: false, codesLeft: 1 });
  });

  test('go with a stock, whichever ends first', async () => {
    await importCodes('10%', 'SELLER-1\nSELLER-2\nSELLER-3');
    await limit({ value: '10%', stock: 2 });
    expect(await crowd(6, '10%')).toEqual({ 201: 2, 409: 4 });
    await limit({ value: '10%', stock: 5 });
    expect(await crowd(6, '10%')).toEqual({ 201: 1, 409: 5 });
    expect(await prize('10%')).toMatchObject({ stock: 4, codesLeft: 0 });
  });

  test.each([
    ['', 'There is no code in the text'],
    [
      'GOOD-1\nnot good',
      'Line 2 is not a code: 4 to 60 letters, digits and signs without spaces, commas, semicolons and quotation marks',
    ],
    [
      'CODE;PRIZE\nHF-1;5%',
      'Line 1 is not a code: 4 to 60 letters, digits and signs without spaces, commas, semicolons and quotation marks',
    ],
    [
      '----',
      'Line 1 is not a code: 4 to 60 letters, digits and signs without spaces, commas, semicolons and quotation marks',
    ],
    [
      'GÖÖD-1',
      'Line 1 is not a code: 4 to 60 letters, digits and signs without spaces, commas, semicolons and quotation marks',
    ],
  ])('are refused as a whole for the text %j', async (codes, sentence) => {
    const answer = await testApp.send('POST', '/api/coupons/pool', { value: '5%', codes }, token);
    expect(answer.status).toBe(400);
    expect((await answerOf(answer)).message).toBe(sentence);
    expect(await testApp.db.$count(discountPoolCodes)).toBe(0);
  });

  test('come in by the ten thousand', async () => {
    const codes = Array.from({ length: 10_000 }, (_, index) => `BULK-${index}`).join('\n');
    expect(await importCodes('5%', codes)).toMatchObject({ added: 10_000, duplicates: [] });
  });
});
