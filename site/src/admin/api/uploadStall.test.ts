import { beforeEach, expect, it, vi } from 'vitest';
import { watchForStall } from './uploadStall.ts';

let upload: EventTarget;
let stalled: ReturnType<typeof vi.fn>;

beforeEach(() => {
  vi.useFakeTimers();
  upload = new EventTarget();
  stalled = vi.fn();
  watchForStall(upload as XMLHttpRequestUpload, stalled as () => void);
  return () => vi.useRealTimers();
});

it('notices an upload that makes no progress for half a minute, not a slow one', () => {
  for (let time = 0; time < 5; time++) {
    vi.advanceTimersByTime(29_000);
    upload.dispatchEvent(new Event('progress'));
  }
  expect(stalled).not.toHaveBeenCalled();
  vi.advanceTimersByTime(30_000);
  expect(stalled).toHaveBeenCalledOnce();
});

it('leaves the server its time once every byte is up', () => {
  upload.dispatchEvent(new Event('loadend'));
  vi.advanceTimersByTime(600_000);
  expect(stalled).not.toHaveBeenCalled();
});
