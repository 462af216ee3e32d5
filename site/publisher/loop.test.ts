import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPublishLoop } from './loop.ts';

describe('createPublishLoop', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const quickWork = () => vi.fn(async () => {});

  it('publishes a lone request at once', async () => {
    const work = quickWork();
    createPublishLoop(work).request();
    expect(work).toHaveBeenCalledTimes(1);
  });
  it('publishes a lone request at once though it has just looked by itself', async () => {
    const work = quickWork();
    const loop = createPublishLoop(work);
    loop.look();
    await vi.advanceTimersByTimeAsync(10);
    loop.request();
    expect(work).toHaveBeenCalledTimes(2);
  });
  it('does not look while a burst is gathered', async () => {
    const work = quickWork();
    const loop = createPublishLoop(work);
    loop.request();
    await vi.advanceTimersByTimeAsync(10);
    loop.request();
    loop.look();
    expect(work).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(work).toHaveBeenCalledTimes(2);
  });
  it('publishes twenty saves in two seconds at most three times, the last one included', async () => {
    const work = quickWork();
    const loop = createPublishLoop(work);
    for (let save = 0; save < 20; save += 1) {
      loop.request();
      await vi.advanceTimersByTimeAsync(100);
    }
    const before = work.mock.calls.length;
    await vi.advanceTimersByTimeAsync(3_000);
    expect(work.mock.calls.length).toBeLessThanOrEqual(3);
    expect(work.mock.calls.length).toBeGreaterThan(before);
  });
  it('runs one publish at a time and exactly one more for all that was asked meanwhile', async () => {
    let finish = () => {};
    const work = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    const loop = createPublishLoop(work);
    loop.request();
    loop.request();
    loop.request();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(work).toHaveBeenCalledTimes(1);
    finish();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(work).toHaveBeenCalledTimes(2);
  });
  it('publishes at once in the middle of a burst when somebody waits for it', async () => {
    const work = quickWork();
    const loop = createPublishLoop(work);
    loop.request();
    await vi.advanceTimersByTimeAsync(10);
    loop.request();
    loop.requestNow();
    await vi.advanceTimersByTimeAsync(1);
    expect(work).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(work).toHaveBeenCalledTimes(2);
  });
  it('publishes right after the running one when somebody waits for it', async () => {
    let finish = () => {};
    const work = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    const loop = createPublishLoop(work);
    loop.request();
    loop.requestNow();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(work).toHaveBeenCalledTimes(1);
    finish();
    await vi.advanceTimersByTimeAsync(1);
    expect(work).toHaveBeenCalledTimes(2);
  });
  it('hands over what was given when it starts at once, and not when it waits: that would be old', async () => {
    const work = vi.fn(async (_given?: string) => {});
    const loop = createPublishLoop<string>(work);
    loop.request('first');
    loop.request('second');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(work.mock.calls).toEqual([['first'], [undefined]]);
  });
  it('is calm when nothing runs or waits any more', async () => {
    let finish = () => {};
    const loop = createPublishLoop(() => new Promise<void>((resolve) => (finish = resolve)));
    loop.request();
    loop.request();
    const calm = vi.fn();
    loop.calm().then(calm);
    finish();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(calm).not.toHaveBeenCalled();
    finish();
    await vi.advanceTimersByTimeAsync(1);
    expect(calm).toHaveBeenCalledTimes(1);
  });
  it('starts nothing after it was stopped', async () => {
    const work = quickWork();
    const loop = createPublishLoop(work);
    loop.request();
    loop.request();
    await loop.stop();
    loop.request();
    loop.requestNow();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(work).toHaveBeenCalledTimes(1);
  });
});
