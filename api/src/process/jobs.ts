import { sql } from 'drizzle-orm';
import { type DrizzleTransactionLike, fromDrizzle, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { DatabaseConnection, Transaction } from '../database/connection.ts';
import { reasonOf } from './error-reason.ts';
import { resetFutureTimestamps, steadyClock } from './jobs-clock.ts';
import type { Logger } from './logger.ts';
import { onceAMinute } from './logger.ts';

/** The dead-letter queue: jobs that used up their retries. */
export const deadLetterQueue = 'dead-letters';
const deadLetterSeconds = 30 * 24 * 3_600;
const secondsOfADay = 24 * 3_600;

export interface JobOptions {
  /** How many times a failed job is run again. */
  retryLimit?: number;
  /** Seconds before the first retry; doubled with each further one, up to `retryDelayMax`. */
  retryDelay?: number;
  retryDelayMax?: number;
  /** A job that runs longer counts as failed. */
  expireInSeconds?: number;
  /** How many jobs of this name run at once in this process. */
  concurrency?: number;
}

interface RepeatedJobOptions extends JobOptions {
  /** False: only at its times, not also after the first start of a day. */
  atStart?: boolean;
}

export type JobHandler<T> = (data: T, job: { id: string; signal: AbortSignal }) => Promise<void>;

interface Registration {
  options: JobOptions;
  handler: JobHandler<never>;
  /** When it is due by itself. */
  cron?: string;
  atStart?: boolean;
  workerIds: string[];
}

export interface JobsSettings {
  /** Seconds between checks for jobs that nobody announced: repetitions, and those of other replicas. */
  pollingSeconds?: number;
  /** False: jobs are stored but not run by this process. */
  runsJobs?: boolean;
  /** Seconds between checks of what is due by the clock; 0: this process does not look. */
  scheduleSeconds?: number;
}

export type Jobs = ReturnType<typeof createJobs>;

/** Background work in the same database: what is sent in a transaction runs if and only if it commits. */
export function createJobs(connection: DatabaseConnection, logger: Logger, settings: JobsSettings = {}) {
  const pollingSeconds = settings.pollingSeconds ?? 5;
  const scheduleSeconds = settings.runsJobs === false ? 0 : (settings.scheduleSeconds ?? 30);
  const registrations = new Map<string, Registration>();
  let boss: PgBoss | undefined;
  let timestampResets: NodeJS.Timeout | undefined;

  async function startQueue(running: PgBoss, name: string, registration: Registration): Promise<void> {
    const { concurrency = 1, ...options } = registration.options;
    await ensureQueue(running, name, { ...options, retryBackoff: true, deadLetter: deadLetterQueue });
    if (settings.runsJobs === false) return;
    const id = await running.work(
      name,
      {
        pollingIntervalSeconds: pollingSeconds,
        includeMetadata: true,
        localConcurrency: concurrency,
      } as const,
      async (jobs: JobWithMetadata<never>[]) => {
        try {
          for (const job of jobs) await runJob(job, registration.handler, logger);
        } finally {
          wakeWorkers(running, registration);
        }
      },
    );
    registration.workerIds = [id];
    if (scheduleSeconds > 0) await keepSchedule(running, name, registration);
  }

  return {
    /** Names the function that does jobs called `name`; call it before `start`. */
    handle<T extends object>(name: string, options: JobOptions, handler: JobHandler<T>): void {
      registrations.set(name, { options, handler: handler as JobHandler<never>, workerIds: [] });
    },

    /**
     * Names the function that does a job at the times of `cron` (UTC, by the database's clock), and after the first start of a day;
     * each time once over all replicas. Call it before `start`.
     */
    every(
      name: string,
      cron: string,
      { atStart = true, ...options }: RepeatedJobOptions,
      handler: () => Promise<void>,
    ): void {
      registrations.set(name, { options, handler, cron, atStart, workerIds: [] });
    },

    /** Stores a job as part of `transaction`; call `wake(name)` after the commit. */
    async send(transaction: Transaction, name: string, data: object): Promise<void> {
      if (!boss) throw new Error('jobs not started');
      await boss.send(name, data, { db: fromDrizzle(transaction as DrizzleTransactionLike, sql) });
    },

    /** The same for many jobs at once, which are run after all others of this name. */
    async sendMany(transaction: Transaction, name: string, data: readonly object[]): Promise<void> {
      if (!boss) throw new Error('jobs not started');
      const db = fromDrizzle(transaction as DrizzleTransactionLike, sql);
      const jobs = data.map((each) => ({ data: each, priority: -1 }));
      await boss.insert(name, jobs, { db });
    },

    /** Deletes the jobs of all names that nobody handles anymore. */
    async deleteAll(isObsolete: (name: string) => boolean): Promise<void> {
      if (!boss) throw new Error('jobs not started');
      for (const { name } of await boss.getQueues()) if (isObsolete(name)) await boss.deleteAllJobs(name);
    },

    /** Runs waiting jobs of this name now instead of at the next look. */
    wake(name: string): void {
      wakeWorkers(boss, registrations.get(name));
    },

    /** When a failed job is run again; null while it runs, and once it is done or given up. */
    async nextRun(name: string, id: string): Promise<Date | null> {
      const [job] = (await boss?.findJobs<object>(name, { id })) ?? [];
      return job?.state === 'retry' ? job.startAfter : null;
    },

    /** Does nothing when it has been started: what follows it at startup may fail and be repeated. */
    async start(): Promise<void> {
      if (boss) return;
      const candidate = new PgBoss({
        ...connection.jobsDatabase,
        clock: steadyClock,
        clockMonitorIntervalSeconds: 60,
        schedule: scheduleSeconds > 0 && [...registrations.values()].some(({ cron }) => cron !== undefined),
        cronMonitorIntervalSeconds: scheduleSeconds || 30,
        cronWorkerIntervalSeconds: Math.min(Math.max(pollingSeconds, 1), 45),
        superviseIntervalSeconds: 60,
      });
      const logError = onceAMinute((error) => logger.warn({ err: error }, 'job queue error'));
      candidate.on('error', (error) => logError(asError(error)));
      try {
        await candidate.start();
        await resetFutureTimestamps(connection.db);
        await ensureQueue(candidate, deadLetterQueue, { retentionSeconds: deadLetterSeconds });
        boss = candidate;
        for (const [name, registration] of registrations) await startQueue(candidate, name, registration);
        const resetTimestamps = () => resetFutureTimestamps(connection.db).catch(logError);
        if (scheduleSeconds > 0)
          timestampResets = setInterval(resetTimestamps, scheduleSeconds * 1_000).unref();
      } catch (error) {
        boss = undefined;
        await candidate.stop({ graceful: false }).catch(() => undefined);
        throw error;
      }
    },

    /** Waits for running jobs up to `milliseconds`; what does not finish is run again later. */
    async stop(milliseconds = 3_000): Promise<void> {
      clearInterval(timestampResets);
      await boss?.stop({ graceful: true, timeout: milliseconds });
      boss = undefined;
    },
  };
}

/** Workers report the fields of an error, in an object that is none. */
const asError = (reported: object) =>
  reported instanceof Error ? reported : Object.assign(new Error(), reported);

/** Creates or adjusts the queue. Looking once fills pg-boss's cache: a look-up inside a transaction would wait for PGlite's only connection forever. */
async function ensureQueue(
  boss: PgBoss,
  name: string,
  options: Parameters<PgBoss['createQueue']>[1],
): Promise<void> {
  await boss.createQueue(name, options);
  await boss.updateQueue(name, options);
  await boss.findJobs(name, { id: '00000000-0000-4000-8000-000000000000' });
}

/** Does the job when it is due, and where it is wanted now, though at most once a day for all starts and replicas. */
async function keepSchedule(boss: PgBoss, name: string, { cron, atStart }: Registration): Promise<void> {
  if (cron === undefined) return;
  await boss.schedule(name, cron, {}, { tz: 'UTC' });
  if (atStart) await boss.send(name, {}, { singletonKey: 'start', singletonSeconds: secondsOfADay });
}

/** A worker sleeps after each job unless it is woken: a backlog would shrink by one job per poll. */
function wakeWorkers(boss: PgBoss | undefined, registration: Registration | undefined): void {
  for (const id of registration?.workerIds ?? []) boss?.notifyWorker(id);
}

async function runJob(
  job: JobWithMetadata<never>,
  handler: JobHandler<never>,
  logger: Logger,
): Promise<void> {
  try {
    await handler(job.data, { id: job.id, signal: job.signal });
  } catch (error) {
    const gaveUp = job.retryCount >= job.retryLimit;
    const reason = reasonOf(error);
    logger[gaveUp ? 'error' : 'warn'](
      { job: job.name, jobId: job.id, attempt: job.retryCount + 1, reason },
      gaveUp ? 'job given up' : 'job failed, will be retried',
    );
    // The queue stores all of an error for weeks, of a failed query with the personal data in its parameters.
    throw new Error(reason);
  }
}
