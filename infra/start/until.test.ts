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

it('waits for an api as long as it responds, and gives up on one that no longer does', async () => {
  const began = Date.now();
  const ended = vi.fn();
  vi.stubGlobal('fetch', async () => {
    if (Date.now() - began > 3_600_000) throw new Error('refused');
    return new Response(null, { status: 503 });
  });
  void untilApiIsReady(new URL('http://api.test'), { patiently: true }).catch(ended);
  await vi.advanceTimersByTimeAsync(3_719_000);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(ended).toHaveBeenCalled();
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
