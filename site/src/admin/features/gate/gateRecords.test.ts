import type { GateAnswer } from '@haunted-forests/api/schemas/discount/gate';
import { expect, it } from 'vitest';
import { answeredRecord, type GateRecord, itemsOf, mayUndo, undoneRecord } from './gateRecords.ts';

const at = '2026-10-04T00:10:00.000Z';
const record = (id: number, more: Partial<GateRecord> = {}): GateRecord => ({
  id,
  key: `key-${id}`,
  code: `HF${id}`,
  prize: '5%',
  at,
  state: 'waiting',
  isTried: false,
  ...more,
});
const answer = (key: string, result: GateAnswer['result'], more: Partial<GateAnswer> = {}): GateAnswer => ({
  key,
  result,
  coupon: null,
  other: null,
  ...more,
});
const undo = { key: 'undo', at, state: 'waiting' } as const;

it('sends what waits in the order in which it was done, an undo after its redemption, which it names', () => {
  const records = [
    record(1, { undo }),
    record(2, { state: 'redeemed' }),
    record(3, { state: 'redeemed', undo }),
    record(4),
  ];
  expect(itemsOf(records).map(({ key, undo: isUndo, redemption }) => [key, isUndo, redemption])).toEqual([
    ['key-1', undefined, undefined],
    ['undo', true, 'key-1'],
    ['undo', true, 'key-3'],
    ['key-4', undefined, undefined],
  ]);
});

it('forgets what is undone before it was sent, and sends the undo of what may have arrived', () => {
  expect(undoneRecord(record(1), 'undo', at)).toBeUndefined();
  expect(undoneRecord(record(1, { isTried: true }), 'undo', at)?.undo).toEqual(undo);
});

it.each([
  ['redeemed', { state: 'redeemed' }],
  ['expired', { state: 'expired' }],
  ['unknown', { state: 'unknown' }],
] as const)('takes over that it is %s', (result, state) => {
  expect(answeredRecord(record(1), [answer('key-1', result)])).toMatchObject(state);
});

it('notes who was first, to be seen', () => {
  const other = { by: 'otto', at };
  expect(answeredRecord(record(1), [answer('key-1', 'used', { other })])).toMatchObject({
    state: 'used',
    other,
    isSeen: false,
  });
});

it.each([
  ['undone', { state: 'undone' }],
  ['refused', { state: 'redeemed', undo: { state: 'refused' } }],
] as const)('takes over that its undo is %s', (result, expected) => {
  const sent = record(1, { undo, isTried: true });
  const answered = answeredRecord(sent, [answer('key-1', 'redeemed'), answer('undo', result)]);
  expect(answered).toMatchObject(expected);
  expect(itemsOf([answered])).toEqual([]);
});

it.each([
  ['another gate has it', { used: true, usedBy: 'otto', usedAt: at }, { by: 'otto', at }],
  ['nobody has it', { used: false, usedBy: null, usedAt: null }, undefined],
])('knows of an undone code that %s', (_, coupon, other) => {
  const sent = record(1, { state: 'redeemed', undo, other: { by: 'anna', at } });
  const undone = answeredRecord(sent, [answer('undo', 'undone', { coupon: coupon as GateAnswer['coupon'] })]);
  expect([undone.state, undone.other]).toEqual(['undone', other]);
});

it('takes a refused undo of a code that is open for undone elsewhere', () => {
  const coupon = { used: false, usedBy: null, usedAt: null } as GateAnswer['coupon'];
  const sent = record(1, { state: 'redeemed', undo });
  expect(answeredRecord(sent, [answer('undo', 'refused', { coupon })]).state).toBe('undone');
});

it.each([
  ['in time', record(1), 299_999, true],
  ['too late', record(1), 300_000, false],
  ['twice', record(1, { undo }), 1, false],
  ['what another gate has', record(1, { state: 'used' }), 1, false],
])('allows undoing %s: %#', (_, given, later, allowed) => {
  expect(mayUndo(given, Date.parse(at) + later)).toBe(allowed);
});
