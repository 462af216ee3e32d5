import { afterEach, expect, it, vi } from 'vitest';
import { changes } from './testing/content.ts';
import { watchChanges } from './watch.ts';

type Answer = ReturnType<typeof changes>;

let end = () => {};
afterEach(() => end());

function watcher() {
  const store = { revision: 1, request: 0 };
  const questions: { after: number; request: number; answer: PromiseWithResolvers<Answer> }[] = [];
  const onNews = vi.fn();
  const calm = vi.fn(async () => {});
  end = watchChanges({
    heard: () => ({ ...store }),
    feed: {
      next(after, request, stopped) {
        const answer = Promise.withResolvers<Answer>();
        stopped.addEventListener('abort', () => answer.reject(stopped.reason));
        questions.push({ after, request, answer });
        return answer.promise;
      },
    },
    onNews,
    calm,
    restMilliseconds: 5,
  });
  const question = async (number: number) => {
    await expect.poll(() => questions.length).toBe(number);
    return questions[number - 1] as (typeof questions)[number];
  };
  return {
    store,
    questions,
    question,
    onNews,
    calm,
  };
}

it('asks for what is newer than was heard of, and hands the answer on', async () => {
  const { question, onNews } = watcher();
  const { after, request, answer } = await question(1);
  expect([after, request]).toEqual([1, 0]);
  answer.resolve(changes(2));
  await expect.poll(() => onNews.mock.calls).toEqual([[changes(2)]]);
});

it('asks again from the new revision, once its publish is over', async () => {
  const { store, question, questions, calm } = watcher();
  const first = await question(1);
  const published = Promise.withResolvers<void>();
  calm.mockReturnValueOnce(published.promise);
  first.answer.resolve(changes(2));
  await expect.poll(() => calm.mock.calls.length).toBe(2);
  expect(questions.length).toBe(1);
  store.revision = 2;
  published.resolve();
  expect((await question(2)).after).toBe(2);
});

it('says only that there is news when the publisher has heard of more than the answer goes by', async () => {
  const { store, question, onNews } = watcher();
  const { answer } = await question(1);
  store.revision = 3;
  answer.resolve(changes(2));
  await expect.poll(() => onNews.mock.calls).toEqual([[undefined]]);
});

it('takes no news for none', async () => {
  const { question, onNews } = watcher();
  (await question(1)).answer.resolve(changes(1));
  await question(2);
  expect(onNews).not.toHaveBeenCalled();
});

it('tells of a request though the content is the same', async () => {
  const { question, onNews } = watcher();
  (await question(1)).answer.resolve({ ...changes(1), request: 1 });
  await expect.poll(() => onNews.mock.calls.length).toBe(1);
});

it('goes on asking when the API was away, and stops when it is ended', async () => {
  const { question, questions } = watcher();
  (await question(1)).answer.reject(new Error('away'));
  await question(2);
  end();
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(questions.length).toBe(2);
});
