import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { rowsOf } from '../database/rows.ts';
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

describe('when a clock that was ahead is right again', () => {
  const isTrue = async (condition: string) =>
    (await rowsOf<{ holds: boolean }>(connection.db, sql.raw(`select ${condition} as holds`)))[0]?.holds;

  test('what is due by the clock is looked for again', async () => {
    await startReplica('ahead', seldom, () => undefined);
    await connection.db.execute(sql`update pgboss.version set cron_on = now() + interval '40 days'`);
    await connection.db.execute(
      sql`update pgboss.queue set monitor_claim_on = now() + interval '40 days', maintain_on = now() + interval '40 days'`,
    );
    await expect.poll(() => isTrue('(select cron_on <= now() from pgboss.version)')).toBe(true);
    const ahead = 'greatest(monitor_claim_on, maintain_on) > now()';
    await expect.poll(() => isTrue(`exists (select from pgboss.queue where ${ahead})`)).toBe(false);
  });

  test('a job that waits since then is run', async () => {
    const work = vi.fn();
    const jobs = createJobs(connection, createLogger('silent'), { pollingSeconds: 0.5, scheduleSeconds: 1 });
    jobs.handle('later', {}, async () => work());
    await jobs.start();
    started.push(jobs);
    await connection.db.transaction(async (transaction) => {
      await jobs.send(transaction, 'later', {});
      const later = sql`now() + interval '40 days'`;
      await transaction.execute(
        sql`update pgboss.job set created_on = ${later}, start_after = ${later} where name = 'later'`,
      );
    });
    await expect.poll(() => work.mock.calls.length).toBe(1);
  });

  test('no timer waits for the old time', async () => {
    for (const jobs of started.splice(0)) await jobs.stop();
    const expectALook = async () => {
      await connection.db.execute(sql`update pgboss.version set cron_on = 'epoch'`);
      await expect.poll(() => isTrue(`(select cron_on > 'epoch' from pgboss.version)`)).toBe(true);
    };
    await startReplica('back', seldom, () => undefined);
    await expectALook();
    const now = Date.now;
    vi.spyOn(Date, 'now').mockImplementation(() => now() - 86_400_000);
    await expectALook();
    vi.restoreAllMocks();
  });
});
