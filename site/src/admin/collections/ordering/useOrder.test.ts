import { expect, it, vi } from 'vitest';
import { createOrderQueue } from './useOrder.ts';

/** A queue whose saves end when the test says so. */
function queueUnderTest() {
  const saved: string[] = [];
  const ends: PromiseWithResolvers<void>[] = [];
  const onRefused = vi.fn();
  const queue = createOrderQueue((order: string) => {
    saved.push(order);
    const end = Promise.withResolvers<void>();
    ends.push(end);
    return end.promise;
  }, onRefused);
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  return { queue, saved, ends, onRefused, settled };
}

it('saves an order at once when nothing is under way', () => {
  const { queue, saved } = queueUnderTest();
  queue.put('ba');
  expect(saved).toEqual(['ba']);
});

it('saves only the newest of those that waited for the one under way', async () => {
  const { queue, saved, ends, settled } = queueUnderTest();
  queue.put('first');
  queue.put('second');
  queue.put('third');
  expect(saved).toEqual(['first']);
  ends[0]?.resolve();
  await settled();
  expect(saved).toEqual(['first', 'third']);
  expect(queue.isIdle()).toBe(false);
  ends[1]?.resolve();
  await settled();
  expect(saved).toEqual(['first', 'third']);
  expect(queue.isIdle()).toBe(true);
});

it('says when an order is refused, drops what waited behind it, and goes on afterwards', async () => {
  const { queue, saved, ends, onRefused, settled } = queueUnderTest();
  const refusal = new Error('no');
  queue.put('first');
  queue.put('second');
  ends[0]?.reject(refusal);
  await settled();
  expect(onRefused.mock.calls).toEqual([[refusal]]);
  expect(saved).toEqual(['first']);
  queue.put('third');
  expect(saved).toEqual(['first', 'third']);
});
