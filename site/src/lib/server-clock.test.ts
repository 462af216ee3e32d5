import { afterEach, expect, it, vi } from 'vitest';
import { noticeServerTime, serverNow } from './server-clock.ts';

const device = Date.parse('2026-10-09T21:00:00-04:00');
const answerAt = (instant: string) => ({ headers: new Headers({ date: new Date(instant).toUTCString() }) });

afterEach(() => vi.useRealTimers());

it.each([
  ['is a day ahead', '2026-10-08T21:00:00-04:00', '2026-10-08T21:00:00-04:00'],
  ['is a day behind', '2026-10-10T21:00:00-04:00', '2026-10-10T21:00:00-04:00'],
  [
    'differs by a minute, as an answer may that took its time',
    '2026-10-09T20:59:00-04:00',
    '2026-10-09T21:00:00-04:00',
  ],
])('takes the time of the server where this device %s', (_, served, now) => {
  vi.useFakeTimers({ now: device });
  noticeServerTime(answerAt(served));
  expect(serverNow()).toBe(Date.parse(now));
  noticeServerTime({ headers: new Headers() });
  expect(serverNow()).toBe(Date.parse(now));
});
