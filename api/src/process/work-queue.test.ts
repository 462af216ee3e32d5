import { expect, test } from 'vitest';
import { createWorkQueue } from './work-queue.ts';

/** Work that ends when told to, and how much of it has begun. */
function createWork() {
  const begun: PromiseWithResolvers<string>[] = [];
  const work = () => {
    const task = Promise.withResolvers<string>();
    begun.push(task);
    return task.promise;
  };
  return { begun, work };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('so much runs at once, and the next begins when one ends', async () => {
  const { run } = createWorkQueue({ running: 2, waiting: 10 });
  const { begun, work } = createWork();
  const answers = [run(work), run(work), run(work)];
  await settled();
  expect(begun).toHaveLength(2);
  begun[1]?.resolve('second');
  await settled();
  expect(begun).toHaveLength(3);
  begun[0]?.resolve('first');
  begun[2]?.resolve('third');
  expect(await Promise.all(answers)).toEqual(['first', 'second', 'third']);
});

test('work that fails makes room like any other', async () => {
  const { run } = createWorkQueue({ running: 1, waiting: 10 });
  const failure = run(() => Promise.reject(new Error('broken')));
  const after = run(async () => 'done');
  await expect(failure).rejects.toThrow('broken');
  expect(await after).toBe('done');
});

test('what would wait behind too much is refused with 503 and Retry-After, until there is room again', async () => {
  const { run } = createWorkQueue({ running: 1, waiting: 1 });
  const { begun, work } = createWork();
  const answers = [run(work), run(work)];
  await expect(run(work)).rejects.toMatchObject({
    status: 503,
    details: { headers: { 'Retry-After': '2' } },
  });
  begun[0]?.resolve('first');
  await settled();
  answers.push(run(work));
  begun[1]?.resolve('second');
  await settled();
  begun[2]?.resolve('third');
  expect(await Promise.all(answers)).toEqual(['first', 'second', 'third']);
});

test('however much came and went, no more than the limit runs at once', async () => {
  const { run } = createWorkQueue({ running: 3, waiting: 100 });
  let active = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, ++active);
    await settled();
    active -= 1;
  };
  for (let round = 0; round < 3; round++) await Promise.all(Array.from({ length: 40 }, () => run(work)));
  expect(most).toBe(3);
});
