import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createKeyedSemaphore } from './keyed-semaphore.ts';

describe('a semaphore', () => {
  it('lets no more tasks run at once than it has places, and all of them in the end', async () => {
    const semaphore = createKeyedSemaphore(2);
    let running = 0;
    let most = 0;
    const task = async () => {
      most = Math.max(most, ++running);
      await turn();
      running -= 1;
      return 'done';
    };
    const keys = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    const answers = await Promise.all(keys.map((key) => semaphore.run(key, task)));
    expect(most).toBe(2);
    expect(answers).toEqual(keys.map(() => 'done'));
  });

  it('never runs two tasks of one key at once', async () => {
    const semaphore = createKeyedSemaphore(5);
    const events: string[] = [];
    const task = (name: string) => async () => {
      events.push(`${name} begins`);
      await turn();
      events.push(`${name} ends`);
    };
    await Promise.all([semaphore.run('same', task('one')), semaphore.run('same', task('two'))]);
    expect(events).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
  });

  it('goes on after a task that failed, of the same key and of others', async () => {
    const semaphore = createKeyedSemaphore(1);
    const failing = semaphore.run('same', async () => {
      throw new Error('lost in the fog');
    });
    const next = semaphore.run('same', async () => 'found');
    const other = semaphore.run('other', async () => 'found too');
    await expect(failing).rejects.toThrow('lost in the fog');
    expect([await next, await other]).toEqual(['found', 'found too']);
  });
});
