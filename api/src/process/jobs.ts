import { sql } from 'drizzle-orm';
import { type DrizzleTransactionLike, fromDrizzle, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { DatabaseConnection, Transaction } from '../database/connection.ts';
import type { Logger } from './logger.ts';

const deadLetterQueue = 'dead-letters';
const deadLetterSeconds = 30 * 24 * 3_600;

export interface JobOptions {
  /** How many times a failed job is run again. */
  retryLimit?: number;
  /** Seconds before the first repetition; doubled with each further one, up to `retryDelayMax`. */
  retryDelay?: number;
  retryDelayMax?: number;
  /** A job that runs longer counts as failed. */
  expireInSeconds?: number;
  /** How many jobs of this name run at once in this process. */
  concurrency?: number;
}

export type JobHandler<T> = (data: T, job: { id: string; signal: AbortSignal }) => Promise<void>;

/** A job that used up its repetitions. */
export interface DeadLetter {
  name: string;
  data: unknown;
  failedAt: Date;
}

interface Registration {
  options: JobOptions;
  handler: JobHandler<never>;
  workerIds: string[];
}

export interface JobsSettings {
  /** Seconds between looks for jobs that nobody announced: repetitions, and those of other replicas. */
  pollingSeconds?: number;
  /** False: jobs are stored but not run by this process. */
  runsJobs?: boolean;
}

export type Jobs = ReturnType<typeof createJobs>;

/** Background work in the same database: what is sent in a transaction runs if and only if it commits. */
export function createJobs(connection: DatabaseConnection, logger: Logger, settings: JobsSettings = {}) {
  const pollingSeconds = settings.pollingSeconds ?? 5;
  const registrations = new Map<string, Registration>();
  let boss: PgBoss | undefined;

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
  }

  return {
    /** Names the function that does jobs called `name`; call it before `start`. */
    handle<T extends object>(name: string, options: JobOptions, handler: JobHandler<T>): void {
      registrations.set(name, { options, handler: handler as JobHandler<never>, workerIds: [] });
    },

    /** Stores a job as part of `transaction`; call `wake(name)` after the commit. */
    async send(transaction: Transaction, name: string, data: object): Promise<void> {
      if (!boss) throw new Error('jobs have not been started');
      await boss.send(name, data, { db: fromDrizzle(transaction as DrizzleTransactionLike, sql) });
    },

    /** Runs waiting jobs of this name now instead of at the next look. */
    wake(name: string): void {
      wakeWorkers(boss, registrations.get(name));
    },

    /** The newest jobs that were given up, newest first. */
    async deadLetters(): Promise<DeadLetter[]> {
      const found = (await boss?.findJobs<object>(deadLetterQueue)) ?? [];
      return found
        .map((job) => ({ name: job.sourceName ?? job.name, data: job.data, failedAt: job.createdOn }))
        .sort((a, b) => b.failedAt.getTime() - a.failedAt.getTime());
    },

    /** Does nothing when it has been started: what follows it at start-up may fail and be repeated. */
    async start(): Promise<void> {
      if (boss) return;
      const candidate = new PgBoss({
        ...connection.jobsDatabase,
        schedule: false,
        superviseIntervalSeconds: 60,
      });
      candidate.on('error', (error) => logger.warn({ err: error }, 'job queue error'));
      try {
        await candidate.start();
        await ensureQueue(candidate, deadLetterQueue, { retentionSeconds: deadLetterSeconds });
        boss = candidate;
        for (const [name, registration] of registrations) await startQueue(candidate, name, registration);
      } catch (error) {
        boss = undefined;
        await candidate.stop({ graceful: false }).catch(() => undefined);
        throw error;
      }
    },

    /** Waits for running jobs up to `milliseconds`; what does not finish is run again later. */
    async stop(milliseconds = 3_000): Promise<void> {
      await boss?.stop({ graceful: true, timeout: milliseconds });
      boss = undefined;
    },
  };
}

/** Creates or adjusts the queue. Looking once fills pg-boss's cache: a look-up inside a transaction would wait for PGlite's only connection for ever. */
async function ensureQueue(
  boss: PgBoss,
  name: string,
  options: Parameters<PgBoss['createQueue']>[1],
): Promise<void> {
  await boss.createQueue(name, options);
  await boss.updateQueue(name, options);
  await boss.findJobs(name, { id: '00000000-0000-4000-8000-000000000000' });
}

/** A worker rests after each job unless it is woken: a backlog would go at one job a look. */
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
    logger[gaveUp ? 'error' : 'warn'](
      { job: job.name, jobId: job.id, attempt: job.retryCount + 1, reason: (error as Error).message },
      gaveUp ? 'job given up' : 'job failed, will be repeated',
    );
    throw error;
  }
}
