import { beforeAll, describe, expect, test } from 'vitest';
import { find, openGates, redemption } from '../../testing/gate-phones.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let park: TestApp;
let gates: Awaited<ReturnType<typeof openGates>>;

beforeAll(async () => {
  park = await createTestApp();
  gates = await openGates(park);
});

describe('undoing without a connection', () => {
  test('counts the five minutes by the phone, and is made once', async () => {
    const code = await gates.grant();
    const sent = [redemption(code, 30), redemption(code, 26, { undo: true }), redemption(code, 1)];
    expect((await gates.take(sent.slice(0, 2))).map(({ result }) => result)).toEqual(['redeemed', 'undone']);
    const [repeated, undone, anew] = await gates.take(sent);
    expect([repeated?.result, undone?.result, anew?.result]).toEqual(['redeemed', 'undone', 'redeemed']);
    expect(anew?.coupon?.usedAt).toBe(sent[2]?.at);
    expect(find(await gates.readCodes(), code)?.slice(3)).toEqual([
      'used',
      Date.parse(sent[2]?.at ?? ''),
      gates.names[0],
    ]);
    expect(await gates.historyOf(code)).toHaveLength(3);
  });

  test('leaves a redemption alone that was made after it', async () => {
    const code = await gates.grant();
    await gates.take([redemption(code, 30), redemption(code, 28, { undo: true }), redemption(code, 25)]);
    const [late] = await gates.take([redemption(code, 27, { undo: true })]);
    expect([late?.result, late?.coupon?.used]).toEqual(['refused', true]);
  });

  test('is refused later, to others, and where nothing is to undo', async () => {
    const code = await gates.grant();
    const late = await gates.take([redemption(code, 30), redemption(code, 24, { undo: true })]);
    expect(late.map(({ result }) => result)).toEqual(['redeemed', 'refused']);
    const [foreign] = await gates.take([redemption(code, 29, { undo: true })], gates.otherGate);
    const [open] = await gates.take([redemption(await gates.grant(), 1, { undo: true })]);
    expect([foreign?.result, open?.result]).toEqual(['refused', 'refused']);
  });
});
