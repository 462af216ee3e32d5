import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLogger } from './logger.ts';
import { createScheduler, type Scheduler } from './scheduler.ts';

const aYear = 365 * 24 * 3_600_000;

let scheduler: Scheduler;
const logger = createLogger('silent');
let answers: (number | null | Error)[];
let looks: number[];

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  answers = [];
  looks = [];
  scheduler = createScheduler(logger);
  scheduler.handle(async () => {
    looks.push(Date.now());
    const answer = answers.shift() ?? null;
    if (answer instanceof Error) throw answer;
    return answer;
  });
});

afterEach(async () => {
  await scheduler.stop();
  vi.useRealTimers();
});

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test('does nothing before it is started', async () => {
  scheduler.wake();
  await pass(60_000);
  expect(looks).toEqual([]);
});

test('looks at the start, and again at the very millisecond at which work is due', async () => {
  answers = [1_234];
  scheduler.start();
  await pass(1_233);
  expect(looks).toEqual([0]);
  await pass(1);
  expect(looks).toEqual([0, 1_234]);
});

test('looks by itself after a while when nothing is in sight', async () => {
  scheduler.start();
  await pass(30_000);
  expect(looks).toEqual([0, 15_000, 30_000]);
});

test('does not sleep past what a timer can count: work of next year is looked at now and then', async () => {
  answers = [aYear, aYear];
  scheduler.start();
  await pass(29_999);
  expect(looks).toEqual([0, 15_000]);
});

test.each([0, -5_000])('looks again shortly, not at once, when work stays due for %i ms', async (wait) => {
  answers = [wait, wait];
  scheduler.start();
  await pass(40);
  expect(looks).toEqual([0, 20, 40]);
});

test('is armed anew when it is woken, and the earlier time is forgotten', async () => {
  answers = [10_000, 500];
  scheduler.start();
  await pass(1_000);
  scheduler.wake();
  await pass(500);
  expect(looks).toEqual([0, 1_000, 1_500]);
  await pass(9_000);
  expect(looks).toEqual([0, 1_000, 1_500]);
});

test('a wake-up while it works makes it look once more, and never twice at once', async () => {
  let isWorking = false;
  scheduler.handle(async () => {
    expect(isWorking).toBe(false);
    isWorking = true;
    looks.push(Date.now());
    await new Promise((resolve) => setTimeout(resolve, 100));
    isWorking = false;
    return null;
  });
  scheduler.start();
  await pass(50);
  for (let count = 0; count < 5; count += 1) scheduler.wake();
  await pass(1_000);
  expect(looks).toEqual([0, 100]);
});

test('a failure is followed by another look', async () => {
  answers = [new Error('no database'), 700];
  scheduler.start();
  await pass(2_700);
  expect(looks).toEqual([0, 2_000, 2_700]);
});

test('stopping waits for the work under way and ends all looks', async () => {
  let hasEnded = false;
  scheduler.handle(async () => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    hasEnded = true;
    return 10;
  });
  scheduler.start();
  const stopped = scheduler.stop().then(() => expect(hasEnded).toBe(true));
  await pass(300);
  await stopped;
  scheduler.wake();
  expect(vi.getTimerCount()).toBe(0);
});
