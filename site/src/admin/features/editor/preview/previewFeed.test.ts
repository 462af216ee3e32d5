import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPreviewFeed, typingPatience, typingPause } from './previewFeed.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A feed whose pages are answered manually. */
function feed() {
  const answers: Record<string, PromiseWithResolvers<string>> = {};
  const render = vi.fn((draft: string, _signal: AbortSignal) => {
    answers[draft] = Promise.withResolvers();
    return answers[draft].promise;
  });
  const [onPage, onFailure] = [vi.fn(), vi.fn()];
  const { show, stop } = createPreviewFeed({ render, onPage, onFailure });
  const answer = async (draft: string) => {
    answers[draft]?.resolve(`page of ${draft}`);
    await vi.advanceTimersByTimeAsync(0);
  };
  const fail = async (draft: string) => {
    answers[draft]?.reject(new Error(draft));
    await vi.advanceTimersByTimeAsync(0);
  };
  const asked = () => render.mock.calls.map(([draft]) => draft);
  return { show, stop, render, onPage, onFailure, answer, fail, asked };
}

it('asks for the first page at once', async () => {
  const { show, asked, answer, onPage } = feed();
  show('a');
  await vi.advanceTimersByTimeAsync(0);
  expect(asked()).toEqual(['a']);
  await answer('a');
  expect(onPage).toHaveBeenCalledExactlyOnceWith('page of a');
});

it('waits for a pause in typing, and then asks for the latest text alone', async () => {
  const { show, asked } = feed();
  show('a');
  await vi.advanceTimersByTimeAsync(0);
  show('ab');
  await vi.advanceTimersByTimeAsync(typingPause - 1);
  show('abc');
  await vi.advanceTimersByTimeAsync(typingPause - 1);
  expect(asked()).toEqual(['a']);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked()).toEqual(['a', 'abc']);
});

it('asks in the middle of typing that does not pause', async () => {
  const { show, asked } = feed();
  show('');
  await vi.advanceTimersByTimeAsync(0);
  for (let typed = 100; typed <= 1_500; typed += 100) {
    show(`at ${typed}`);
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(asked().length).toBeGreaterThanOrEqual(3);
  expect(asked().length).toBeLessThanOrEqual(1 + Math.ceil(1_500 / typingPatience) + 1);
});

it.each(['old first', 'new first'])('shows the latest text only, when the answers come %s', async (order) => {
  const { show, answer, onPage, render } = feed();
  show('old');
  await vi.advanceTimersByTimeAsync(0);
  show('new');
  await vi.advanceTimersByTimeAsync(typingPause);
  expect(render.mock.calls[0]?.[1].aborted).toBe(true);
  for (const draft of order === 'old first' ? ['old', 'new'] : ['new', 'old']) await answer(draft);
  expect(onPage.mock.calls).toEqual([['page of new']]);
});

it('tells of a failure, but not of one that is out of date', async () => {
  const { show, fail, onFailure, onPage } = feed();
  show('old');
  await vi.advanceTimersByTimeAsync(0);
  show('new');
  await vi.advanceTimersByTimeAsync(typingPause);
  await fail('old');
  expect(onFailure).not.toHaveBeenCalled();
  await fail('new');
  expect(onFailure).toHaveBeenCalledExactlyOnceWith(new Error('new'));
  expect(onPage).not.toHaveBeenCalled();
});

it('is silent once it has stopped', async () => {
  const { show, stop, answer, onPage, render } = feed();
  show('a');
  await vi.advanceTimersByTimeAsync(0);
  show('b');
  stop();
  await vi.advanceTimersByTimeAsync(typingPatience);
  await answer('a');
  expect(render).toHaveBeenCalledTimes(1);
  expect(onPage).not.toHaveBeenCalled();
});
