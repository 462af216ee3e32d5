import { afterAll, expect, test, vi } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import { createJobs, type Jobs } from './jobs.ts';
import { createLogger } from './logger.ts';

const seldom = '0 0 29 2 *';
const everyMinute = '* * * * *';

const started: Jobs[] = [];

const connection = await openTestDatabase();

afterAll(async () => {
  for (const jobs of started) await jobs.stop();
  await connection.close();
});

/** A replica that looks each second and tells when it does the job. */
async function startReplica(
  name: string,
  cron: string,
  work: () => void,
  { scheduleSeconds = 1, atStart = true } = {},
): Promise<void> {
  const jobs = createJobs(connection, createLogger('silent'), { pollingSeconds: 0.5, scheduleSeconds });
  jobs.every(name, cron, { atStart }, async () => work());
  await jobs.start();
  started.push(jobs);
}

test('what is due by the clock is done by one replica, and once after they started', async () => {
  const work = vi.fn();
  await startReplica('each-minute', everyMinute, work);
  await startReplica('each-minute', everyMinute, work);
  await expect.poll(() => work.mock.calls.length).toBeGreaterThanOrEqual(2);
  const witness = vi.fn();
  await startReplica('witness', seldom, witness);
  await expect.poll(() => witness.mock.calls.length).toBe(1);
  const minutesThatMayBegin = 1;
  expect(work.mock.calls.length).toBeLessThanOrEqual(2 + minutesThatMayBegin);
});

test('a start soon after another does the job no second time', async () => {
  const work = vi.fn();
  await startReplica('yearly', seldom, work);
  await expect.poll(() => work.mock.calls.length).toBe(1);
  await startReplica('yearly', seldom, work);
  const witness = vi.fn();
  await startReplica('another', seldom, witness);
  await expect.poll(() => witness.mock.calls.length).toBe(1);
  expect(work).toHaveBeenCalledTimes(1);
});

test('a process that does not look at the clock neither starts the job nor stores that it is due', async () => {
  const work = vi.fn();
  await startReplica('unseen', everyMinute, work, { scheduleSeconds: 0 });
  const witness = vi.fn();
  await startReplica('seen', seldom, witness);
  await expect.poll(() => witness.mock.calls.length).toBe(1);
  expect(work).not.toHaveBeenCalled();
});

test('a job that leaves out the start waits for its time', async () => {
  const work = vi.fn();
  await startReplica('patient', seldom, work, { atStart: false });
  const witness = vi.fn();
  await startReplica('impatient', seldom, witness);
  await expect.poll(() => witness.mock.calls.length).toBe(1);
  expect(work).not.toHaveBeenCalled();
});
