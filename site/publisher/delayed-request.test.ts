import { afterEach, expect, it, vi } from 'vitest';
import { createDelayedRequest } from './delayed-request.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('makes one request for failures that came together, after the delay of the last one', () => {
  vi.useFakeTimers();
  const request = vi.fn();
  const requestIn = createDelayedRequest(request);
  for (let save = 0; save < 20; save += 1) requestIn(30);
  requestIn(2);
  vi.advanceTimersByTime(2_000);
  expect(request).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  expect(request).toHaveBeenCalledTimes(1);
});
