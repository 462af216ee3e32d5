import { describe, expect, test } from 'vitest';
import { find, openGates, redemption } from '../../testing/gate-phones.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { GateAnswer } from './gate.schema.ts';

const testApp = await createTestApp();
const gates = await openGates(testApp);

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

  test.each([
    ['first', [0, 1, 2]],
    ['on both sides of the other', [0, 2, 1]],
    ['last', [2, 0, 1]],
  ])('leaves the coupon to the other gate that redeemed it, when it comes %s', async (_, order) => {
    const code = await gates.grant();
    const acts = [
      { sent: redemption(code, 20), by: gates.gate },
      { sent: redemption(code, 17, { undo: true }), by: gates.gate },
      { sent: redemption(code, 15), by: gates.otherGate },
    ];
    const answers = new Map<number, GateAnswer | undefined>();
    for (const each of order) {
      const { sent, by } = acts[each] ?? { sent: {}, by: '' };
      answers.set(each, (await gates.take([sent], by))[0]);
    }
    expect(answers.get(1)?.result).toBe('undone');
    const [again] = await gates.take([acts[2]?.sent ?? {}], gates.otherGate);
    expect(again).toMatchObject({ result: 'redeemed', other: null });
    expect(again?.coupon).toMatchObject({ used: true, usedAt: acts[2]?.sent.at, usedBy: gates.names[1] });
  });

  test('of a gate that was not first leaves nothing to that gate once the first one is undone, too', async () => {
    const code = await gates.grant();
    await gates.take([redemption(code, 20)]);
    const later = [redemption(code, 18), redemption(code, 17, { undo: true })];
    const answers = await gates.take(later, gates.otherGate);
    expect(answers.map(({ result, coupon }) => [result, coupon?.usedBy])).toEqual([
      ['used', gates.names[0]],
      ['undone', gates.names[0]],
    ]);
    const [undone] = await gates.take([redemption(code, 16, { undo: true })]);
    expect([undone?.result, undone?.coupon?.state]).toEqual(['undone', 'open']);
  });

  test('of one of two phones of an account leaves the coupon to the other one', async () => {
    const code = await gates.grant();
    const [mine, theirs] = [redemption(code, 20), redemption(code, 19)];
    await gates.take([mine]);
    await gates.take([theirs]);
    const [undone] = await gates.take([redemption(code, 18, { undo: true, redemption: mine.key })]);
    expect(undone).toMatchObject({ result: 'undone', coupon: { used: true, usedAt: theirs.at } });
    expect(find(await gates.readCodes(), code)?.slice(3)).toEqual([
      'used',
      Date.parse(theirs.at),
      gates.names[0],
    ]);
  });

  test('of one gate leaves what two others did in the list', async () => {
    const code = await gates.grant();
    const [first, second, third] = [redemption(code, 20), redemption(code, 18), redemption(code, 16)];
    await gates.take([first]);
    await gates.take([second], gates.otherGate);
    await gates.take([third, redemption(code, 15, { undo: true })], await testApp.logIn('gate'));
    expect(find(await gates.readCodes(), code)?.slice(3)).toEqual([
      'used',
      Date.parse(first.at),
      gates.names[0],
      Date.parse(second.at),
      gates.names[1],
    ]);
  });
});
