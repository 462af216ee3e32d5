import { expect, test } from 'vitest';
import { createRecentResults } from './recent-results.ts';

test('work that is asked for again while it runs, or after, is done once', async () => {
  const recent = createRecentResults<number>(2);
  let done = 0;
  const work = async () => ++done;
  expect(await Promise.all([recent.read('a', work), recent.read('a', work)])).toEqual([1, 1]);
  expect(await recent.read('a', work)).toBe(1);
});

test('what was asked for longest ago makes room', async () => {
  const recent = createRecentResults<number>(2);
  let done = 0;
  const read = (key: string) => recent.read(key, async () => ++done);
  for (const key of ['a', 'b', 'a', 'c', 'a']) await read(key);
  expect(done).toBe(3);
  await read('b');
  expect(done).toBe(4);
});

test('work that failed is done again', async () => {
  const recent = createRecentResults<string>(2);
  await expect(recent.read('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await recent.read('a', async () => 'yes')).toBe('yes');
});
