import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { until, untilApiIsReady } from './until.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('waits longer than two minutes for what makes progress', async () => {
  const began = Date.now();
  const seconds = () => Math.floor((Date.now() - began) / 1_000);
  const ready = vi.fn();
  void until(async () => (seconds() < 600 ? seconds() : true), 'The first publish').then(ready);
  await vi.advanceTimersByTimeAsync(599_000);
  expect(ready).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(ready).toHaveBeenCalled();
});

it('gives an api that begins to respond two more minutes', async () => {
  const began = Date.now();
  const ready = vi.fn();
  vi.stubGlobal('fetch', async () => {
    const seconds = (Date.now() - began) / 1_000;
    if (seconds < 100) throw new Error('refused');
    return new Response(null, { status: seconds > 200 ? 200 : 503 });
  });
  void untilApiIsReady(new URL('http://api.test')).then(ready);
  await vi.advanceTimersByTimeAsync(199_000);
  expect(ready).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(ready).toHaveBeenCalled();
});

it.each([
  ['does not change', async () => 7],
  ['cannot be reached', () => Promise.reject(new Error('refused'))],
])('gives up after two minutes on what %s', async (_name, isReady) => {
  const failure = expect(until(isReady, 'The first publish')).rejects.toThrow(
    'The first publish did not become ready within 120 seconds.',
  );
  await vi.advanceTimersByTimeAsync(121_000);
  await failure;
});
