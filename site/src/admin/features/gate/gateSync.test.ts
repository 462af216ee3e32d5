import { createHash } from 'node:crypto';
import type { GateCodes, GateRedemption } from '@haunted-forests/api/schemas/discount/gate';
import { afterEach, expect, it, vi } from 'vitest';
import { $session } from '../../app/session/session.ts';
import { lookUp, undo } from './gateActions.ts';
import { codeListOf } from './gateCodes.ts';
import type { GateRecord } from './gateRecords.ts';
import { storedCodes, storedRecords } from './gateStorage.ts';
import { $codes, $isConnected, $records, changeRecords } from './gateStore.ts';
import { openGate, sendWaiting } from './gateSync.ts';

const waiting: GateRecord = {
  ...{ id: 1, key: 'key', code: 'CODE', prize: '5%', at: new Date().toISOString(), state: 'waiting' },
  isTried: false,
};

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  $codes.set(undefined);
  $records.set([]);
  $isConnected.set(true);
});

/** Logs a gate in to a server that answers so. */
function logIn(fetch: () => Promise<Response>): void {
  vi.spyOn(storedCodes, 'write').mockResolvedValue('tonight');
  for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, () => undefined);
  $session.set({ state: 'authenticated', account: { username: 'mara', role: 'gate' } });
  vi.stubGlobal('fetch', fetch);
}

function listAt(now: number, codes: GateCodes['codes'] = []): Response {
  const [time, until] = [now, now + 3_600_000].map((each) => new Date(each).toISOString());
  return Response.json({ salt: '', now: time, until, prizes: ['5%'], codes });
}

it.each([true, false])('knows after an answer whether there is a connection by then: %s', async (onLine) => {
  vi.spyOn(storedRecords, 'write').mockResolvedValue(undefined);
  vi.stubGlobal('fetch', async () => {
    vi.stubGlobal('navigator', { onLine });
    $isConnected.set(onLine);
    return Response.json([{ key: 'key', result: 'redeemed', coupon: null, other: null }]);
  });
  $records.set([waiting]);
  await sendWaiting();
  expect([$records.get()[0]?.state, $isConnected.get()]).toEqual(['redeemed', onLine]);
});

it.each([
  ['before it is sent', 1],
  ['after it is answered', 3],
])('sends an undo that is pressed while what was to be sent is being stored, %s', async (_, writes) => {
  const sent: string[] = [];
  const stored = new Map<number, GateRecord>();
  let count = 0;
  vi.spyOn(storedRecords, 'write').mockImplementation(async (record) => {
    stored.set(record.id, record);
    const second = $records.get()[1];
    count += 1;
    if (count === writes && second) await undo(second);
  });
  vi.stubGlobal('fetch', async (_input: unknown, init: RequestInit) => {
    const items: GateRedemption[] = JSON.parse(String(init.body));
    sent.push(...items.map(({ code, undo: isUndo }) => `${isUndo ? 'undo ' : ''}${code}`));
    return Response.json(
      items.map(({ key, undo: isUndo }) => {
        const result = isUndo ? 'undone' : 'redeemed';
        return { key, result, coupon: null, other: null };
      }),
    );
  });
  $records.set([waiting, { ...waiting, id: 2, key: 'second', code: 'SECOND' }]);
  await sendWaiting();
  expect(sent).toEqual(['CODE', 'SECOND', 'undo SECOND']);
  expect([$records.get()[1]?.state, stored.get(2)?.state]).toEqual(['undone', 'undone']);
});

it('sends a redemption once more, as given, when the guest was given the prize before the server called it used', async () => {
  const write = vi.spyOn(storedRecords, 'write').mockResolvedValue(undefined);
  const sent: GateRedemption[] = [];
  const other = { by: 'otto', at: waiting.at };
  vi.stubGlobal('fetch', async (_input: unknown, init: RequestInit) => {
    sent.push(...JSON.parse(String(init.body)));
    await changeRecords((record) => ({ ...record, isGiven: true }));
    return Response.json([{ key: 'key', result: 'used', coupon: null, other }]);
  });
  $records.set([waiting]);
  await sendWaiting();
  expect(sent.map(({ key, given }) => [key, given])).toEqual([
    ['key', undefined],
    ['key', true],
  ]);
  expect($records.get()).toMatchObject([{ state: 'used', other, isSeen: false }]);
  expect(write).toHaveBeenLastCalledWith($records.get()[0]);
});

it('forgets what earlier nights left once the list has told of other gates, but no conflict that nobody has seen', async () => {
  const at = Date.now() - 2 * 86_400_000;
  const time = new Date(at).toISOString();
  const old: GateRecord = { ...waiting, state: 'redeemed', at: time, countedAt: time };
  vi.spyOn(storedRecords, 'read').mockResolvedValue([old, { ...old, id: 2, key: 'other', code: 'ALONE' }]);
  vi.spyOn(storedRecords, 'write').mockResolvedValue(undefined);
  const remove = vi.spyOn(storedRecords, 'remove').mockResolvedValue(undefined);
  const hash = createHash('sha256').update(':CODE').digest('base64').slice(0, 6);
  const { promise, resolve } = Promise.withResolvers<void>();
  logIn(async () => {
    await promise;
    return listAt(Date.now(), [[hash, 0, 0, 'used', at, 'mara', at + 60_000, 'otto']]);
  });
  const close = openGate();
  await expect.poll(() => $records.get().length).toBe(2);
  resolve();
  await expect.poll(() => remove.mock.calls).toEqual([[2]]);
  expect($records.get()).toMatchObject([{ id: 1, other: { by: 'otto' }, isSeen: false }]);
  close();
});

it.each([
  { clock: 'is four seconds slow', ahead: 4_000, known: 0, way: 100, offset: 4_000 },
  { clock: 'is as good as right', ahead: 500, known: 0, way: 100, offset: 0 },
  {
    clock: 'is right, and the list takes eight seconds to arrive',
    ahead: 0,
    known: 0,
    way: 8_000,
    offset: 0,
  },
  {
    clock: 'is known to be slow, and the list takes eight seconds',
    ahead: 4_000,
    known: 4_000,
    way: 8_000,
    offset: 4_000,
  },
  { clock: 'was set right meanwhile', ahead: 0, known: 4_000, way: 100, offset: 0 },
])('goes by the time of the server when its clock $clock', async ({ ahead, known, way, offset }) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.spyOn(storedRecords, 'read').mockResolvedValue([]);
  logIn(async () => {
    const now = Date.now() + ahead;
    vi.setSystemTime(Date.now() + way);
    return listAt(now);
  });
  const before = { ...codeListOf(await listAt(Date.now()).json(), known), salt: 'before' };
  $codes.set(before);
  const close = openGate();
  await expect.poll(() => $codes.get()?.salt).toBe('');
  expect(Math.abs(($codes.get()?.clockOffset ?? 0) - offset)).toBeLessThan(100);
  close();
});

it('goes by the list that another tab stored since, when gate mode opens here again without a connection', async () => {
  const session = { username: 'mara', role: 'gate', until: Date.now() + 3_600_000, clockOffset: 0 };
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify(session) });
  const listOf = async (now: number, salt: string): Promise<GateCodes> => ({
    ...(await listAt(now).json()),
    salt,
  });
  const given = await listOf(Date.now(), 'newer');
  vi.spyOn(storedCodes, 'read').mockResolvedValue({ given, clockOffset: 0 });
  vi.spyOn(storedRecords, 'read').mockResolvedValue([]);
  logIn(async () => Response.error());
  $codes.set(codeListOf(await listOf(Date.now() - 60_000, 'older'), 0));
  const close = openGate();
  await expect.poll(() => $codes.get()?.salt).toBe('newer');
  close();
});

it('is in step again soon after a single call failed, and goes on trying while the server is silent', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(storedRecords, 'read').mockResolvedValue([]);
  const server = vi.fn(async () => listAt(Date.now()));
  logIn(server);
  const close = openGate();
  await expect.poll(() => vi.getTimerCount()).toBe(1);
  server.mockRejectedValue(new TypeError('Failed to fetch'));
  await lookUp('CODE');
  expect($isConnected.get()).toBe(false);
  const calls = [];
  for (const milliseconds of [2_000, 2_000, 8_000, 10_000]) {
    await vi.advanceTimersByTimeAsync(milliseconds);
    await expect.poll(() => vi.getTimerCount()).toBe(1);
    calls.push(server.mock.calls.length);
  }
  expect(calls).toEqual([3, 3, 4, 5]);
  server.mockImplementation(async () => listAt(Date.now()));
  await vi.advanceTimersByTimeAsync(10_000);
  await expect.poll(() => $isConnected.get()).toBe(true);
  close();
  expect(vi.getTimerCount()).toBe(0);
});
