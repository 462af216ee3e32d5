import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { find, openGates, redemption } from '../../testing/gate-phones.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { discountCoupons } from './discount.table.ts';

const testApp = await createTestApp();
const gates = await openGates(testApp);

describe('redemptions that were made without a connection', () => {
  test('count from the time at which they were made, in their order, each once', async () => {
    const codes = [await gates.grant(), await gates.grant('7%')];
    const sent = codes.map((code, index) => redemption(code, 20 - index));
    const answers = await gates.take(sent);
    expect(answers.map(({ key, result }) => [key, result])).toEqual(sent.map(({ key }) => [key, 'redeemed']));
    expect(answers.map(({ coupon }) => coupon?.usedAt)).toEqual(sent.map(({ at }) => at));
    expect(await gates.take(sent)).toEqual(answers);
    expect(await gates.take(sent, gates.otherGate)).toEqual(answers);
    for (const code of codes) expect(await gates.historyOf(code)).toHaveLength(1);
  });

  test('sent fifty times at once are made once', async () => {
    const sent = [redemption(await gates.grant(), 5)];
    const answers = await Promise.all(Array.from({ length: 50 }, () => gates.take(sent)));
    expect(new Set(answers.map(([answer]) => answer?.result))).toEqual(new Set(['redeemed']));
    expect(await gates.historyOf(sent[0]?.code ?? '')).toHaveLength(1);
  });

  test('of an unknown code are answered, and those after it taken', async () => {
    const code = await gates.grant();
    const answers = await gates.take([redemption('HF-NOBODY', 1), redemption(code, 1)]);
    expect(answers.map(({ result, coupon }) => [result, coupon?.code])).toEqual([
      ['unknown', undefined],
      ['redeemed', code],
    ]);
  });

  test('count although the code has expired meanwhile, but not when it had before', async () => {
    const [meanwhile, before] = [await gates.grant(), await gates.grant()];
    await testApp.db
      .update(discountCoupons)
      .set({ expiresAt: sql`now() - interval '10 minutes'` })
      .where(sql`code in (${meanwhile}, ${before})`);
    const answers = await gates.take([redemption(meanwhile, 20), redemption(before, 5)]);
    expect(answers.map(({ result }) => result)).toEqual(['redeemed', 'expired']);
  });

  test.each([
    ['a day fast', -1_440],
    ['a day slow, before the code was there', 1_500],
    ['from another year', 525_600],
  ])('by a clock that is %s count from when they came', async (_, minutes) => {
    const [answer] = await gates.take([redemption(await gates.grant(), minutes)]);
    expect(answer?.result).toBe('redeemed');
    expect(Math.abs(Date.parse(answer?.coupon?.usedAt ?? '') - Date.now())).toBeLessThan(60_000);
  });

  test.each([
    { order: 'the earlier one first', minutes: [20, 10], winner: 0, results: ['redeemed', 'used'] },
    { order: 'the later one first', minutes: [10, 20], winner: 1, results: ['redeemed', 'redeemed'] },
  ])('at two gates, $order: the earlier one has it, and both learn who was first', async (given) => {
    const { minutes, winner, results } = given;
    const code = await gates.grant();
    const [first, second] = minutes.map((each) => redemption(code, each)) as [
      ReturnType<typeof redemption>,
      ReturnType<typeof redemption>,
    ];
    const [[one], [two]] = [await gates.take([first]), await gates.take([second], gates.otherGate)];
    expect([one?.result, two?.result]).toEqual(results);
    expect(two?.coupon?.usedBy).toBe(gates.names[winner]);
    expect(two?.other).toEqual({ by: gates.names[0], at: first.at });
    const winning = [first, second][winner]?.at ?? '';
    const losing = [first, second][1 - winner]?.at ?? '';
    expect(find(await gates.readCodes(), code)?.slice(3)).toEqual([
      'used',
      Date.parse(winning),
      gates.names[winner],
      Date.parse(losing),
      gates.names[1 - winner],
    ]);
    const [again] = await gates.take([first]);
    expect([again?.result, again?.other?.by]).toEqual([winner === 0 ? 'redeemed' : 'used', gates.names[1]]);
    expect(await gates.historyOf(code)).toHaveLength(2);
  });

  test('at twelve gates at once: one has it', async () => {
    const code = await gates.grant();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        gates.take([redemption(code, index + 1)], index % 2 ? gates.gate : gates.otherGate),
      ),
    );
    const last = await gates.take([redemption(code, 0)]);
    const { usedAt } = last[0]?.coupon ?? {};
    const times = answers.map(([answer]) => answer?.coupon?.usedAt ?? '');
    expect(usedAt).toBe(times.toSorted()[0]);
    expect(await gates.historyOf(code)).toHaveLength(12);
  });

  test.each([
    ['because the gate says so', 0, { given: true }],
    ['because the gate has waited long enough', 4 / 60, {}],
  ])('whose prize the guest was given stay beside the first one: %s', async (_reason, minutes, more) => {
    const code = await gates.grant();
    const first = redemption(code, minutes);
    await gates.take([first]);
    const [answer] = await gates.take([redemption(code, minutes, more)], gates.otherGate);
    expect([answer?.result, answer?.other?.by]).toEqual(['used', gates.names[0]]);
    const [told] = await gates.take([first]);
    expect([told?.result, told?.other?.by]).toEqual(['redeemed', gates.names[1]]);
    expect(find(await gates.readCodes(), code)?.at(-1)).toBe(gates.names[1]);
  });

  test('that come at once are refused like any other: nobody was given anything', async () => {
    const code = await gates.grant();
    await gates.take([redemption(code, 0)]);
    const [answer] = await gates.take([redemption(code, 0)], gates.otherGate);
    expect([answer?.result, answer?.other?.by]).toEqual(['used', gates.names[0]]);
    expect(await gates.historyOf(code)).toHaveLength(1);
  });

  test('that were refused stay once the gate says that the guest was given the prize meanwhile', async () => {
    const code = await gates.grant();
    const first = redemption(code, 0);
    await gates.take([first]);
    const second = redemption(code, 0);
    await gates.take([second], gates.otherGate);
    const [answer] = await gates.take([{ ...second, given: true }], gates.otherGate);
    expect([answer?.result, answer?.other?.by]).toEqual(['used', gates.names[0]]);
    const [told] = await gates.take([first]);
    expect([told?.result, told?.other?.by]).toEqual(['redeemed', gates.names[1]]);
    expect(await gates.historyOf(code)).toHaveLength(2);
  });
});

test('redemptions that cannot be meant are refused in words, and none of them is made', async () => {
  const code = await gates.grant();
  const refusalOf = async (body: unknown) => {
    const answer = await testApp.send('POST', '/api/gate/redemptions', body, gates.gate);
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
  expect(await gates.historyOf(code)).toEqual([]);
});
