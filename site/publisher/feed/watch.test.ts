import { afterEach, expect, it, vi } from 'vitest';
import { changes } from '../testing/content.ts';
import { watchChanges } from './watch.ts';

type Answer = ReturnType<typeof changes>;

let end = () => {};
afterEach(() => end());

function watcher() {
  const store = { revision: 1, request: 0 };
  const polls: { after: number; request: number; answer: PromiseWithResolvers<Answer> }[] = [];
  const onNews = vi.fn();
  const onFailure = vi.fn();
  const idle = vi.fn(async () => {});
  end = watchChanges({
    known: () => ({ ...store }),
    feed: {
      next(after, request, stopped) {
        const answer = Promise.withResolvers<Answer>();
        stopped.addEventListener('abort', () => answer.reject(stopped.reason));
        polls.push({ after, request, answer });
        return answer.promise;
      },
    },
    onNews,
    idle,
    onFailure,
    retryMilliseconds: 5,
  });
  const poll = async (number: number) => {
    await expect.poll(() => polls.length).toBe(number);
    return polls[number - 1] as (typeof polls)[number];
  };
  return {
    store,
    polls,
    poll,
    onNews,
    idle,
    onFailure,
  };
}

it('asks for what is newer than is known, and hands the answer on', async () => {
  const { poll, onNews } = watcher();
  const { after, request, answer } = await poll(1);
  expect([after, request]).toEqual([1, 0]);
  answer.resolve(changes(2));
  await expect.poll(() => onNews.mock.calls).toEqual([[changes(2)]]);
});

it('asks again from the new revision, once its publish is over', async () => {
  const { store, poll, polls, idle } = watcher();
  const first = await poll(1);
  const published = Promise.withResolvers<void>();
  idle.mockReturnValueOnce(published.promise);
  first.answer.resolve(changes(2));
  await expect.poll(() => idle.mock.calls.length).toBe(2);
  expect(polls.length).toBe(1);
  store.revision = 2;
  published.resolve();
  expect((await poll(2)).after).toBe(2);
});

it('says only that there is news when the publisher has learned more than the answer goes by', async () => {
  const { store, poll, onNews } = watcher();
  const { answer } = await poll(1);
  store.revision = 3;
  answer.resolve(changes(2));
  await expect.poll(() => onNews.mock.calls).toEqual([[undefined]]);
});

it('takes no news for none', async () => {
  const { poll, onNews } = watcher();
  (await poll(1)).answer.resolve(changes(1));
  await poll(2);
  expect(onNews).not.toHaveBeenCalled();
});

it('tells of a request though the content is the same', async () => {
  const { poll, onNews } = watcher();
  (await poll(1)).answer.resolve({ ...changes(1), request: 1 });
  await expect.poll(() => onNews.mock.calls.length).toBe(1);
});

it('goes on polling when the API was away, tells of it once, and stops when it is ended', async () => {
  const { poll, polls, onFailure } = watcher();
  (await poll(1)).answer.reject(new Error('away'));
  (await poll(2)).answer.reject(new Error('still away'));
  await poll(3);
  expect(onFailure.mock.calls).toEqual([[new Error('away')]]);
  end();
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(polls.length).toBe(3);
  expect(onFailure).toHaveBeenCalledTimes(1);
});

it('leaves it to the publisher to read what does not fit into one page', async () => {
  const { poll, onNews } = watcher();
  (await poll(1)).answer.resolve({ ...changes(2), next: 'changes:2:7' });
  await expect.poll(() => onNews.mock.calls).toEqual([[undefined]]);
});
