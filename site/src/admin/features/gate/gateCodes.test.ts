import { createHash } from 'node:crypto';
import type { GateCodes } from '@haunted-forests/api/schemas/discount/gate';
import { expect, it } from 'vitest';
import { codeListOf, comparedRecord, findCode } from './gateCodes.ts';
import type { GateRecord } from './gateRecords.ts';

const salt = 'salt';
const hash = (code: string) => createHash('sha256').update(`${salt}:${code}`).digest('base64').slice(0, 6);
const mine = Date.parse('2026-10-04T00:10:00.000Z');
const earlier = mine - 60_000;
const listOf = (...codes: GateCodes['codes']) =>
  codeListOf({ salt, now: '', until: '2026-10-04T09:00:00Z', prizes: ['5%', '7%'], codes }, 0);
const record: GateRecord = {
  id: 1,
  key: 'key',
  code: 'HF1',
  prize: '7%',
  at: new Date(mine).toISOString(),
  state: 'redeemed',
  isTried: true,
  countedAt: new Date(mine).toISOString(),
};

it('finds a code by its hash, and no other', async () => {
  const list = listOf([hash('HF1'), 1, 1_790_000_000, 'open']);
  expect(await findCode(list, 'HF1')).toEqual({ prize: '7%', expiresAt: 1_790_000_000_000 });
  expect(await findCode(list, 'HF2')).toBeUndefined();
});

it('learns from the list that another gate was first, or came later, or that there was none', async () => {
  const first = await comparedRecord(
    listOf([hash('HF1'), 1, 1, 'used', earlier, 'otto', mine, 'mara']),
    record,
  );
  expect(first).toMatchObject({ state: 'used', other: { by: 'otto' }, isSeen: false });
  const later = listOf([hash('HF1'), 1, 1, 'used', mine, 'mara', mine + 60_000, 'otto']);
  const told = await comparedRecord(later, record);
  expect(told).toMatchObject({ state: 'redeemed', other: { by: 'otto' }, isSeen: false });
  expect(await comparedRecord(later, told)).toBe(told);
  expect(await comparedRecord(listOf([hash('HF1'), 1, 1, 'used', mine, 'mara']), record)).toBe(record);
  expect(await comparedRecord(listOf(), record)).toBe(record);
});

it.each([
  ['is open again', listOf([hash('HF1'), 1, 1, 'open'])],
  ['has expired unused', listOf([hash('HF1'), 1, 1, 'expired'])],
  ['was redeemed anew later', listOf([hash('HF1'), 1, 1, 'used', mine + 60_000, 'otto'])],
])('learns from a list in which the code %s that the redemption was undone elsewhere', async (_, list) => {
  expect(await comparedRecord(list, record)).toMatchObject({ state: 'undone' });
});

it('learns from a list in which its redemption counts that the gate that was first has undone it', async () => {
  const { countedAt: _, ...answered } = record;
  const second = { ...answered, state: 'used' as const, other: { by: 'otto', at: record.at }, isSeen: true };
  const still = listOf([hash('HF1'), 1, 1, 'used', earlier, 'otto', mine, 'mara']);
  expect(await comparedRecord(still, second)).toBe(second);
  expect(await comparedRecord(listOf([hash('HF1'), 1, 1, 'open']), second)).toBe(second);
  const alone = await comparedRecord(listOf([hash('HF1'), 1, 1, 'used', mine, 'mara']), second);
  expect(alone).toEqual({ ...record, isSeen: true });
  const third = listOf([hash('HF1'), 1, 1, 'used', mine, 'mara', mine + 1, 'anna']);
  expect(await comparedRecord(third, second)).toMatchObject({
    state: 'redeemed',
    other: { by: 'anna' },
    isSeen: false,
  });
});

it('leaves what the server has not answered yet', async () => {
  const waiting = { ...record, state: 'waiting' as const };
  expect(await comparedRecord(listOf([hash('HF1'), 1, 1, 'open']), waiting)).toBe(waiting);
});
