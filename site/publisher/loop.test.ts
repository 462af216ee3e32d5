import { describe, expect, it, vi } from 'vitest';
import { createPublishLoop } from './loop.ts';

/** Work of which each turn lasts until it is finished manually. */
function slowWork() {
  const turns: PromiseWithResolvers<void>[] = [];
  const work = vi.fn((_given?: string) => {
    const turn = Promise.withResolvers<void>();
    turns.push(turn);
    return turn.promise;
  });
  const finish = async () => {
    turns.at(-1)?.resolve();
    await new Promise(setImmediate);
  };
  return { work, finish };
}

describe('createPublishLoop', () => {
  it('publishes a lone request at once', () => {
    const { work } = slowWork();
    createPublishLoop(work).request();
    expect(work).toHaveBeenCalledTimes(1);
  });
  it('publishes a second request at once when the first one is over, however soon it comes', async () => {
    const { work, finish } = slowWork();
    const loop = createPublishLoop<string>(work);
    loop.request('first');
    await finish();
    loop.request('second');
    expect(work.mock.calls).toEqual([['first'], ['second']]);
  });
  it('runs one publish at a time and exactly one more, right after it, for all that was asked meanwhile', async () => {
    const { work, finish } = slowWork();
    const loop = createPublishLoop(work);
    for (let request = 0; request < 20; request += 1) loop.request();
    expect(work).toHaveBeenCalledTimes(1);
    await finish();
    expect(work).toHaveBeenCalledTimes(2);
    await finish();
    expect(work).toHaveBeenCalledTimes(2);
  });
  it('hands over what was given when it starts at once, and not when it waits: that would be old', async () => {
    const { work, finish } = slowWork();
    const loop = createPublishLoop<string>(work);
    loop.request('first');
    loop.request('second');
    await finish();
    expect(work.mock.calls).toEqual([['first'], []]);
  });
  it('polls only while nothing runs', async () => {
    const { work, finish } = slowWork();
    const loop = createPublishLoop(work);
    loop.poll();
    loop.poll();
    await finish();
    expect(work).toHaveBeenCalledTimes(1);
  });
  it('is idle when nothing runs or waits any more', async () => {
    const { work, finish } = slowWork();
    const loop = createPublishLoop(work);
    loop.request();
    loop.request();
    const idle = vi.fn();
    void loop.idle().then(idle);
    await finish();
    expect(idle).not.toHaveBeenCalled();
    await finish();
    expect(idle).toHaveBeenCalledTimes(1);
  });
  it('waits for the running publish when it is stopped, and starts nothing afterwards', async () => {
    const { work, finish } = slowWork();
    const loop = createPublishLoop(work);
    loop.request();
    loop.request();
    const stopped = vi.fn();
    void loop.stop().then(stopped);
    await new Promise(setImmediate);
    expect(stopped).not.toHaveBeenCalled();
    await finish();
    expect(stopped).toHaveBeenCalled();
    loop.request();
    loop.poll();
    expect(work).toHaveBeenCalledTimes(1);
  });
});
