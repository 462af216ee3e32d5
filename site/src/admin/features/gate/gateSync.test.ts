import { afterEach, expect, it, vi } from 'vitest';
import type { GateRecord } from './gateRecords.ts';
import { storedRecords } from './gateStorage.ts';
import { $isConnected, $records } from './gateStore.ts';
import { sendWaiting } from './gateSync.ts';

const waiting: GateRecord = {
  ...{ id: 1, key: 'key', code: 'CODE', prize: '5%', at: new Date().toISOString(), state: 'waiting' },
  isTried: false,
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  $records.set([]);
  $isConnected.set(true);
});

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
