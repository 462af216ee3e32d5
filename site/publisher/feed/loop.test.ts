import { afterEach, expect, it, vi } from 'vitest';
import { changes } from '../testing/content.ts';
import { type PublishLoop, startPublishLoop } from './loop.ts';

type Changes = ReturnType<typeof changes>;

let loop: PublishLoop;
let publishes: PromiseWithResolvers<void>[] = [];
afterEach(async () => {
  vi.useRealTimers();
  // Those of a test that failed: stopping waits for them.
  for (const publish of publishes) publish.resolve();
  await loop?.stop();
});

/** A loop with a feed that is answered manually; each publish lasts until it is finished, and the first one is. */
async function startedLoop(retryMilliseconds = 5) {
  const polls: PromiseWithResolvers<Changes>[] = [];
  publishes = [];
  const [onFailure, onRecovery] = [vi.fn(), vi.fn()];
  const publish = vi.fn((_changes?: Changes) => {
    publishes.push(Promise.withResolvers());
    return publishes.at(-1)?.promise ?? Promise.resolve();
  });
  loop = startPublishLoop({
    nextChanges(signal) {
      const answer = Promise.withResolvers<Changes>();
      signal.addEventListener('abort', () => answer.reject(signal.reason));
      polls.push(answer);
      return answer.promise;
    },
    publish,
    onFailure,
    onRecovery,
    retryMilliseconds,
  });
  const finish = () => publishes.at(-1)?.resolve();
  const poll = async (number: number) => {
    await expect.poll(() => polls.length).toBe(number);
    return polls[number - 1] as (typeof polls)[number];
  };
  const published = (number: number) => expect.poll(() => publish.mock.calls.length).toBe(number);
  await published(1);
  finish();
  return { polls, poll, publish, published, finish, onFailure, onRecovery };
}

it('publishes at the start, and then what each poll answers', async () => {
  const { poll, publish, published, finish } = await startedLoop();
  (await poll(1)).resolve(changes(2));
  await published(2);
  finish();
  (await poll(2)).resolve(changes(3));
  await published(3);
  expect(publish.mock.calls).toEqual([[undefined], [changes(2)], [changes(3)]]);
  finish();
});

it('polls again only when the publish has ended', async () => {
  const { poll, polls, published, finish } = await startedLoop();
  (await poll(1)).resolve(changes(2));
  await published(2);
  await new Promise(setImmediate);
  expect(polls).toHaveLength(1);
  finish();
  await poll(2);
});

it('leaves it to the publish to read what does not fit into one page', async () => {
  const { poll, publish, published, finish } = await startedLoop();
  (await poll(1)).resolve({ ...changes(2), next: 'changes:2:7' });
  await published(2);
  expect(publish).toHaveBeenLastCalledWith(undefined);
  finish();
});

it('publishes at once on request, without waiting for the poll', async () => {
  const { poll, publish, published, finish, onFailure } = await startedLoop();
  await poll(1);
  loop.request();
  await published(2);
  expect(publish).toHaveBeenLastCalledWith(undefined);
  expect(onFailure).not.toHaveBeenCalled();
  finish();
});

it('publishes exactly once more for all that is requested during a publish', async () => {
  const { poll, polls, published, publish, finish } = await startedLoop();
  await poll(1);
  loop.request();
  await published(2);
  for (let request = 0; request < 20; request += 1) loop.request();
  await new Promise(setImmediate);
  expect(publish).toHaveBeenCalledTimes(2);
  finish();
  await published(3);
  expect(polls).toHaveLength(1);
  finish();
  await poll(2);
  expect(publish).toHaveBeenCalledTimes(3);
});

it('publishes once for requests that came together, after the delay of the last one', async () => {
  const { poll, published, publish, finish } = await startedLoop();
  await poll(1);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  for (let save = 0; save < 20; save += 1) loop.requestIn(30);
  loop.requestIn(2);
  vi.advanceTimersByTime(1_999);
  await new Promise(setImmediate);
  expect(publish).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  await published(2);
  finish();
  await poll(2);
  vi.advanceTimersByTime(60_000);
  await new Promise(setImmediate);
  expect(publish).toHaveBeenCalledTimes(2);
});

it('publishes what it reads itself while polls fail, and reports the first failure of several', async () => {
  const { poll, published, publish, finish, onFailure } = await startedLoop();
  (await poll(1)).reject(new Error('away'));
  await published(2);
  finish();
  (await poll(2)).reject(new Error('still away'));
  await published(3);
  finish();
  await poll(3);
  expect(publish.mock.calls).toEqual([[undefined], [undefined], [undefined]]);
  expect(onFailure.mock.calls).toEqual([[new Error('away')]]);
});

it('reports once that the feed cannot be read, by a poll or a publish, and once that it answers again', async () => {
  const { poll, published, finish, onFailure, onRecovery } = await startedLoop();
  (await poll(1)).reject(new Error('away'));
  await published(2);
  publishes[1]?.reject(new Error('still away'));
  await published(3);
  finish();
  const second = await poll(2);
  expect(onRecovery).not.toHaveBeenCalled();
  second.resolve(changes(2));
  await published(4);
  publishes[3]?.reject(new Error('away again'));
  await published(5);
  expect(onFailure.mock.calls).toEqual([[new Error('away')], [new Error('away again')]]);
  expect(onRecovery).toHaveBeenCalledTimes(1);
  finish();
});

it.each(['poll', 'publish'] as const)(
  'waits no longer for a feed that cannot be read, by a %s, once it is stopped',
  async (failing) => {
    const { poll, published, onFailure } = await startedLoop(600_000);
    const first = await poll(1);
    if (failing === 'poll') first.reject(new Error('away'));
    else {
      loop.request();
      await published(2);
      publishes[1]?.reject(new Error('away'));
    }
    await expect.poll(() => onFailure.mock.calls.length).toBe(1);
    await loop.stop();
    expect(publishes).toHaveLength(failing === 'poll' ? 1 : 2);
  },
);

it('says nothing of a publish that could not read because it was stopped', async () => {
  const { poll, published, onFailure } = await startedLoop();
  await poll(1);
  loop.request();
  await published(2);
  const stopping = loop.stop();
  publishes[1]?.reject(new Error('aborted'));
  await stopping;
  expect(onFailure).not.toHaveBeenCalled();
});

it('waits for the running publish when it is stopped, and starts nothing afterwards', async () => {
  const { poll, published, publish, finish } = await startedLoop();
  await poll(1);
  loop.request();
  await published(2);
  loop.request();
  const stopped = vi.fn();
  const stopping = loop.stop().then(stopped);
  await new Promise(setImmediate);
  expect(stopped).not.toHaveBeenCalled();
  finish();
  await stopping;
  loop.request();
  await new Promise(setImmediate);
  expect(publish).toHaveBeenCalledTimes(2);
});
