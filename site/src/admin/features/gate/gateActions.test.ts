import { createHash } from 'node:crypto';
import type { GateCodes } from '@haunted-forests/api/schemas/discount/gate';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lookUp, redeem, sendWithTimeout, undo } from './gateActions.ts';
import { codeListOf } from './gateCodes.ts';
import { type GateRecord, itemsOf } from './gateRecords.ts';
import { storedRecords } from './gateStorage.ts';
import { $codes, $isConnected, $records } from './gateStore.ts';
import { verdictOf, verdictOnRecord } from './verdict.ts';

const at = new Date().toISOString();
const record = (id: number, changes: Partial<GateRecord> = {}): GateRecord => ({
  ...{ id, key: `key-${id}`, code: `CODE${id}`, prize: '5%', at, state: 'waiting', isTried: false },
  ...changes,
});
const broken = new DOMException('The storage is broken', 'UnknownError');

beforeEach(() => $isConnected.set(false));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  $codes.set(undefined);
  $records.set([]);
  $isConnected.set(true);
});

it.each([
  ['was not sent yet', record(1)],
  ['may have arrived', record(1, { isTried: true })],
  ['was sent', record(1, { state: 'redeemed', isTried: true })],
])(
  'leaves a redemption that %s as it was when the phone cannot store that it is undone',
  async (_, given) => {
    vi.spyOn(storedRecords, 'remove').mockRejectedValue(broken);
    vi.spyOn(storedRecords, 'write').mockRejectedValue(broken);
    const records = [given, record(2)];
    $records.set(records);
    await expect(undo(given)).rejects.toThrow('The storage is broken');
    expect($records.get()).toEqual(records);
  },
);

it('does not send a redemption that is being forgotten', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  vi.spyOn(storedRecords, 'remove').mockReturnValue(promise);
  $records.set([record(1), record(2)]);
  const undone = undo(record(1));
  expect($records.get()).toEqual([record(2)]);
  resolve();
  await undone;
  expect($records.get()).toEqual([record(2)]);
});

it('says that it is too late once five minutes are over while the answer stood on the screen', async () => {
  const write = vi.spyOn(storedRecords, 'write').mockResolvedValue(undefined);
  const late = record(1, {
    state: 'redeemed',
    isTried: true,
    at: new Date(Date.now() - 300_000).toISOString(),
  });
  $records.set([late]);
  expect(await undo(late)).toBe('too late');
  expect([$records.get(), write.mock.calls]).toEqual([[late], []]);
});

it.each([
  ['took', 'undone', 'Undone'],
  ['refused', 'refused', 'Not undone'],
] as const)('says what the server answered once it %s an undo', async (_, result, title) => {
  vi.spyOn(storedRecords, 'write').mockResolvedValue(undefined);
  const given = record(1, { state: 'redeemed', isTried: true });
  $records.set([given]);
  expect(await undo(given)).toBe('waiting');
  const titleNow = (isSending = false) =>
    $records.get().map((each) => verdictOnRecord(each, 'mara', isSending).title)[0];
  expect([titleNow(true), titleNow()]).toEqual(['Undoing…', 'Undone, waiting']);
  vi.stubGlobal('fetch', async (_input: unknown, init: RequestInit) => {
    const [{ key }] = JSON.parse(String(init.body));
    return Response.json([{ key, result, coupon: null, other: null }]);
  });
  $isConnected.set(true);
  await sendWithTimeout('key-1');
  expect(titleNow()).toBe(title);
});

it.each([
  ['waits to be sent', record(1, { state: 'redeemed', isTried: true }), [], 'valid'],
  ['was sent', record(1, { state: 'undone', countedAt: at }), [], 'valid'],
  [
    'leaves it to another gate',
    record(1, { state: 'undone', countedAt: at }),
    [Date.parse(at), 'otto'],
    'used',
  ],
  ['was of another redemption', record(1, { state: 'undone', at: '2026-10-03T00:00:00.000Z' }), [], 'used'],
] as const)(
  'without a connection looks a code up whose undo %s',
  async (_, given, conflictingRedemption, kind) => {
    vi.spyOn(storedRecords, 'write').mockResolvedValue(undefined);
    const hash = createHash('sha256').update(':CODE1').digest('base64').slice(0, 6);
    const expiry = Math.ceil(Date.now() / 1000) + 3_600;
    const code = [
      hash,
      0,
      expiry,
      'used',
      Date.parse(at),
      'mara',
      ...conflictingRedemption,
    ] as GateCodes['codes'][number];
    const until = new Date(Date.now() + 3_600_000).toISOString();
    $codes.set(codeListOf({ salt: '', now: at, until, prizes: ['5%'], codes: [code] }, 0));
    $records.set([given]);
    if (given.state === 'redeemed') await undo(given);
    expect((await lookUp('CODE1')).kind).toBe(kind);
  },
);

it.each([false, true])(
  'sends along that the guest was given what waited; with a connection that does not answer: %s',
  async (isConnected) => {
    vi.spyOn(storedRecords, 'write').mockResolvedValue(undefined);
    vi.spyOn(storedRecords, 'add').mockImplementation(async (added) => ({ ...added, id: 1 }));
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch');
    });
    $isConnected.set(isConnected);
    const key = await redeem('CODE1', '5%');
    expect(itemsOf($records.get())).toEqual([{ key, code: 'CODE1', at: expect.any(String) }]);
    await sendWithTimeout(key);
    expect(itemsOf($records.get())).toEqual([{ key, code: 'CODE1', at: expect.any(String), given: true }]);
  },
);

it.each([
  ['without a connection', false],
  ['when the server fails', true],
])(
  'leaves a code that is not in its list undecided %s, as it may have been won since',
  async (_, isConnected) => {
    vi.stubGlobal('fetch', async () => Response.json({ title: 'Unavailable', status: 503 }, { status: 503 }));
    $isConnected.set(isConnected);
    const until = new Date(Date.now() + 3_600_000).toISOString();
    const now = '2026-10-03T23:02:00.000Z';
    $codes.set(codeListOf({ salt: '', now, until, prizes: ['5%'], codes: [] }, 0));
    expect(verdictOf(await lookUp('CODE1'), 'mara')).toEqual({
      look: 'open',
      title: 'Not on the list',
      detail:
        "CODE1 is not on this phone's list from 7:02 PM. A code won since then can only be checked once the server answers.",
    });
    $codes.set(undefined);
    expect(verdictOf(await lookUp('CODE1'), 'mara').detail).toBe(
      'The server does not respond, and this phone has no list of codes for tonight. Move to a spot with reception so it can download the list.',
    );
  },
);

it('says that there is no coupon when the server knows none', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ title: 'Not found', status: 404 }, { status: 404 }));
  $isConnected.set(true);
  const { look, detail } = verdictOf(await lookUp('CODE1'), 'mara');
  expect([look, detail]).toEqual(['unknown', 'There is no coupon with the code CODE1.']);
});
