import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { answerOf, createVisitor } from '../../testing/discount-visitor.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { codeKeyOf } from './discount.rules.ts';
import { discountCoupons } from './discount.table.ts';
import { readGateCodes } from './gate.repository.ts';
import type { GateAnswer, GateCodes } from './gate.schema.ts';

let park: TestApp;
let gate: string;
let otherGate: string;
let names: string[];

beforeAll(async () => {
  park = await createTestApp();
  [gate, otherGate] = (await Promise.all([park.logIn('gate'), park.logIn('gate')])) as [string, string];
  names = await Promise.all(
    [gate, otherGate].map(
      async (token) => (await (await park.client(token).api.admin.verify.$get()).json()).username,
    ),
  );
});

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
let serial = 0;
const redemption = (code: string, minutes: number, more: object = {}) => {
  serial += 1;
  return { code, at: minutesAgo(minutes), key: `redemption-of-a-gate-${serial}`, ...more };
};

/** A code that was granted a day ago. */
async function grant(value = '5%'): Promise<string> {
  const { code = '' } = await answerOf(createVisitor(park).generate({ value }));
  await park.db
    .update(discountCoupons)
    .set({ createdAt: sql`now() - interval '1 day'` })
    .where(eq(discountCoupons.code, code));
  return code;
}

async function take(redemptions: object[], token = gate): Promise<GateAnswer[]> {
  const answer = await park.send('POST', '/api/gate/redemptions', redemptions, token);
  expect(answer.status).toBe(200);
  return (await answer.json()) as GateAnswer[];
}

async function readCodes(): Promise<GateCodes> {
  const answer = await park.request('/api/gate/codes', {}, gate);
  expect(answer.status).toBe(200);
  return (await answer.json()) as GateCodes;
}

const hashOf = (salt: string, code: string) =>
  createHash('sha256')
    .update(`${salt}:${codeKeyOf(code)}`)
    .digest('base64')
    .slice(0, 6);

function find({ salt, codes }: GateCodes, code: string) {
  return codes.find(([hash]) => hash === hashOf(salt, code));
}

const historyOf = async (code: string) =>
  ((await (await park.request(`/api/coupons/${code}`, {}, gate)).json()) as { history: object[] }).history;

describe('the list of codes', () => {
  test('knows each by its salted hash, with prize, expiry and state, and holds no code', async () => {
    const [open, used, expired] = [await grant('10%'), await grant(), await grant()];
    const [answer] = await take([redemption(used, 3)]);
    await park.db
      .update(discountCoupons)
      .set({ expiresAt: sql`now() - interval '1 hour'` })
      .where(eq(discountCoupons.code, expired));
    const list = await readCodes();
    const [, prize = -1, expiry, state] = find(list, open) ?? [];
    expect([list.prizes[prize], state]).toEqual(['10%', 'open']);
    expect(expiry).toBeGreaterThan(Date.now() / 1000);
    expect(find(list, used)?.slice(3)).toEqual(['used', Date.parse(answer?.coupon?.usedAt ?? ''), names[0]]);
    expect(find(list, expired)?.[3]).toBe('expired');
    const text = JSON.stringify(list);
    for (const code of [open, used, expired]) expect(text).not.toContain(codeKeyOf(code));
  });

  test('has a salt of its own each time, and ends with the night', async () => {
    await grant();
    const { db, randomBytes } = park.dependencies;
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
    await park.db.execute(sql`
      insert into discount_coupons (code, value, expires_at)
      select 'HF-' || n || md5(n::text), '5%', now() + n * interval '11 seconds' from generate_series(1, 10000) n`);
    const text = await (await park.request('/api/gate/codes', {}, gate)).text();
    await park.db.execute(sql`delete from discount_coupons where length(code) > 30`);
    const { codes } = JSON.parse(text) as GateCodes;
    expect(codes.length).toBeGreaterThan(10_000);
    expect(new Set(codes.map(([hash]) => hash)).size).toBe(codes.length);
    expect(text.length).toBeLessThan(400_000);
    expect(gzipSync(text).length).toBeLessThan(150_000);
  });
});

describe('redemptions that were made without a connection', () => {
  test('count from the time at which they were made, in their order, each once', async () => {
    const codes = [await grant(), await grant('7%')];
    const sent = codes.map((code, index) => redemption(code, 20 - index));
    const answers = await take(sent);
    expect(answers.map(({ key, result }) => [key, result])).toEqual(sent.map(({ key }) => [key, 'redeemed']));
    expect(answers.map(({ coupon }) => coupon?.usedAt)).toEqual(sent.map(({ at }) => at));
    expect(await take(sent)).toEqual(answers);
    expect(await take(sent, otherGate)).toEqual(answers);
    for (const code of codes) expect(await historyOf(code)).toHaveLength(1);
  });

  test('sent fifty times at once are made once', async () => {
    const sent = [redemption(await grant(), 5)];
    const answers = await Promise.all(Array.from({ length: 50 }, () => take(sent)));
    expect(new Set(answers.map(([answer]) => answer?.result))).toEqual(new Set(['redeemed']));
    expect(await historyOf(sent[0]?.code ?? '')).toHaveLength(1);
  });

  test('of an unknown code are answered, and those after it taken', async () => {
    const code = await grant();
    const answers = await take([redemption('HF-NOBODY', 1), redemption(code, 1)]);
    expect(answers.map(({ result, coupon }) => [result, coupon?.code])).toEqual([
      ['unknown', undefined],
      ['redeemed', code],
    ]);
  });

  test('count although the code has expired meanwhile, but not when it had before', async () => {
    const [meanwhile, before] = [await grant(), await grant()];
    await park.db
      .update(discountCoupons)
      .set({ expiresAt: sql`now() - interval '10 minutes'` })
      .where(sql`code in (${meanwhile}, ${before})`);
    const answers = await take([redemption(meanwhile, 20), redemption(before, 5)]);
    expect(answers.map(({ result }) => result)).toEqual(['redeemed', 'expired']);
  });

  test.each([
    ['a day fast', -1_440],
    ['a day slow, before the code was there', 1_500],
    ['from another year', 525_600],
  ])('by a clock that is %s count from when they came', async (_, minutes) => {
    const [answer] = await take([redemption(await grant(), minutes)]);
    expect(answer?.result).toBe('redeemed');
    expect(Math.abs(Date.parse(answer?.coupon?.usedAt ?? '') - Date.now())).toBeLessThan(60_000);
  });

  test.each([
    { order: 'the earlier one first', minutes: [20, 10], winner: 0, results: ['redeemed', 'used'] },
    { order: 'the later one first', minutes: [10, 20], winner: 1, results: ['redeemed', 'redeemed'] },
  ])('at two gates, $order: the earlier one has it, and both learn who was first', async (given) => {
    const { minutes, winner, results } = given;
    const code = await grant();
    const [first, second] = minutes.map((each) => redemption(code, each)) as [
      ReturnType<typeof redemption>,
      ReturnType<typeof redemption>,
    ];
    const [[one], [two]] = [await take([first]), await take([second], otherGate)];
    expect([one?.result, two?.result]).toEqual(results);
    expect(two?.coupon?.usedBy).toBe(names[winner]);
    expect(two?.other).toEqual({ by: names[0], at: first.at });
    const winning = [first, second][winner]?.at ?? '';
    const losing = [first, second][1 - winner]?.at ?? '';
    expect(find(await readCodes(), code)?.slice(3)).toEqual([
      'used',
      Date.parse(winning),
      names[winner],
      Date.parse(losing),
      names[1 - winner],
    ]);
    const [again] = await take([first]);
    expect([again?.result, again?.other?.by]).toEqual([winner === 0 ? 'redeemed' : 'used', names[1]]);
    expect(await historyOf(code)).toHaveLength(2);
  });

  test('at twelve gates at once: one has it', async () => {
    const code = await grant();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        take([redemption(code, index + 1)], index % 2 ? gate : otherGate),
      ),
    );
    const last = await take([redemption(code, 0)]);
    const { usedAt } = last[0]?.coupon ?? {};
    const times = answers.map(([answer]) => answer?.coupon?.usedAt ?? '');
    expect(usedAt).toBe(times.toSorted()[0]);
    expect(await historyOf(code)).toHaveLength(12);
  });

  test('that come at once are refused like any other: nobody was given anything', async () => {
    const code = await grant();
    await take([redemption(code, 0)]);
    const [answer] = await take([redemption(code, 0)], otherGate);
    expect([answer?.result, answer?.other?.by]).toEqual(['used', names[0]]);
    expect(await historyOf(code)).toHaveLength(1);
  });
});

describe('undoing without a connection', () => {
  test('counts the five minutes by the phone, and is made once', async () => {
    const code = await grant();
    const sent = [redemption(code, 30), redemption(code, 26, { undo: true }), redemption(code, 1)];
    expect((await take(sent.slice(0, 2))).map(({ result }) => result)).toEqual(['redeemed', 'undone']);
    const [repeated, undone, anew] = await take(sent);
    expect([repeated?.result, undone?.result, anew?.result]).toEqual(['redeemed', 'undone', 'redeemed']);
    expect(anew?.coupon?.usedAt).toBe(sent[2]?.at);
    expect(find(await readCodes(), code)?.slice(3)).toEqual([
      'used',
      Date.parse(sent[2]?.at ?? ''),
      names[0],
    ]);
    expect(await historyOf(code)).toHaveLength(3);
  });

  test('leaves a redemption alone that was made after it', async () => {
    const code = await grant();
    await take([redemption(code, 30), redemption(code, 28, { undo: true }), redemption(code, 25)]);
    const [late] = await take([redemption(code, 27, { undo: true })]);
    expect([late?.result, late?.coupon?.used]).toEqual(['refused', true]);
  });

  test('is refused later, to others, and where nothing is to undo', async () => {
    const code = await grant();
    const late = await take([redemption(code, 30), redemption(code, 24, { undo: true })]);
    expect(late.map(({ result }) => result)).toEqual(['redeemed', 'refused']);
    const [foreign] = await take([redemption(code, 29, { undo: true })], otherGate);
    const [open] = await take([redemption(await grant(), 1, { undo: true })]);
    expect([foreign?.result, open?.result]).toEqual(['refused', 'refused']);
  });
});

test('redemptions that cannot be meant are refused in words, and none of them is made', async () => {
  const code = await grant();
  const refusalOf = async (body: unknown) => {
    const answer = await park.send('POST', '/api/gate/redemptions', body, gate);
    return [answer.status, ((await answer.json()) as { message: string }).message];
  };
  const good = redemption(code, 1);
  expect(await refusalOf([])).toEqual([400, 'At least one redemption is required']);
  expect(await refusalOf(Array.from({ length: 501 }, () => good))).toEqual([
    400,
    'At most 500 redemptions are taken at once',
  ]);
  expect(await refusalOf([good, { ...good, at: 'yesterday' }])).toEqual([
    400,
    'The time must be ISO 8601 in UTC',
  ]);
  expect(await refusalOf([good, { ...good, key: 'short' }])).toEqual([
    400,
    'A key must be 16 to 100 visible ASCII characters',
  ]);
  expect(await historyOf(code)).toEqual([]);
});
