import { afterEach, expect, it, vi } from 'vitest';
import { $proofRequest } from '../app/session/proof.ts';
import { endSession } from '../app/session/session.ts';
import { binCalls } from './bin.ts';
import { api, apiWithoutTimeout } from './client.ts';
import { mediaCalls } from './media.ts';

afterEach(() => vi.restoreAllMocks());

it('ends a call that waits for a proof with its session, and leaves the next session alone', async () => {
  const items = new Map([['adminToken', 'theirs']]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    removeItem: (key: string) => items.delete(key),
  });
  const fetch = vi.fn(async () => Response.json({ proof: ['password'] }, { status: 403 }));
  vi.stubGlobal('fetch', fetch);
  const call = api.admin['second-factor'].codes.$post();
  await expect.poll(() => $proofRequest.get()).not.toBeNull();
  endSession(null);
  items.set('adminToken', 'mine');
  await expect(call).rejects.toMatchObject({ status: 401 });
  expect($proofRequest.get()).toBeNull();
  expect(fetch).toHaveBeenCalledOnce();
  expect(items.get('adminToken')).toBe('mine');
});

it('gives a call up after 20 seconds, unless it takes as long as there is much of it or ends by itself', async () => {
  const limits = vi.spyOn(AbortSignal, 'timeout');
  const fetch = vi.fn(async (_input: unknown, _init: RequestInit) => Response.json({}));
  vi.stubGlobal('fetch', fetch);
  const own = new AbortController().signal;
  await api.trail.check.$get();
  await apiWithoutTimeout.trail.check.$get();
  await api.trail.check.$get({}, { init: { signal: own } });
  const [limit] = limits.mock.results;
  expect(limits.mock.calls[0]).toEqual([20_000]);
  expect(fetch.mock.calls.map(([, { signal }]) => signal)).toEqual([limit?.value, undefined, own]);
});

it('waits for a file as long as it is copied into the bin and back', async () => {
  const signals: unknown[] = [];
  vi.stubGlobal('fetch', async (_input: unknown, { signal }: RequestInit) => {
    signals.push(signal);
    return new Response(null, { status: 204 });
  });
  await mediaCalls.remove(1);
  await expect(binCalls.restore({ kind: 'file', id: 1 })).rejects.toThrow();
  expect(signals).toEqual([undefined, undefined]);
});

it('begins the time of a call anew after a proof', async () => {
  const limits = vi.spyOn(AbortSignal, 'timeout');
  const signals: unknown[] = [];
  vi.stubGlobal('fetch', async (_input: unknown, { signal }: RequestInit) => {
    signals.push(signal);
    return signals.length === 1
      ? Response.json({ proof: ['password'] }, { status: 403 })
      : Response.json({ codes: [] });
  });
  const call = api.admin['second-factor'].codes.$post();
  await expect.poll(() => $proofRequest.get()).not.toBeNull();
  $proofRequest.get()?.settle(true);
  await call;
  expect(signals).toEqual(limits.mock.results.map(({ value }) => value));
  expect(signals).toHaveLength(2);
});
