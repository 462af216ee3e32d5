import { setTimeout as pause } from 'node:timers/promises';
import { handleAlerts } from '../alerts/alert.job.ts';
import { beginRun } from '../alerts/process-run.repository.ts';
import { migrateDatabase } from '../database/migrate.ts';
import { seedDatabase } from '../database/seed/seed-database.ts';
import type { Dependencies } from '../dependencies.ts';
import { prepareFirstAccount } from '../modules/accounts/account.usecases.ts';
import { warmPasswordCheck } from '../modules/accounts/password.ts';
import { handleAuditionReminders } from '../modules/applicants/audition-reminder.job.ts';
import { handleLinkRequests } from '../modules/applicants/link-request.job.ts';
import { publishDueStories, runSchedule } from '../modules/blog-posts/story-schedule.repository.ts';
import { handleSeeds } from '../modules/discount/discount-seed.job.ts';
import { prepareSeeds } from '../modules/discount/discount-seed.repository.ts';
import { handleOdds } from '../modules/discount/odds.job.ts';
import { handleDiscountVisitors } from '../modules/discount/visitor-lock.job.ts';
import { handleMails } from '../modules/mail/mail-delivery.job.ts';
import { sweepMedia } from '../modules/media/media-work.usecases.ts';
import { handleMediaJobs } from '../modules/media/processing/media-variants.job.ts';
import { handleRetention } from '../modules/people/retention.job.ts';
import { handleRebuildHooks } from '../modules/rebuild-hooks/rebuild-hook.job.ts';
import { emptyOtherQueues } from '../modules/rebuild-hooks/rebuild-hook.usecases.ts';
import { reasonOf } from './error-reason.ts';
import { onceAMinute } from './logger.ts';
import { thisProcess } from './process-identity.ts';

const repeatMilliseconds = 1_000;

/** Names the handler of every kind of job. */
export function registerJobs(dependencies: Dependencies): void {
  handleRebuildHooks(dependencies);
  handleMediaJobs(dependencies);
  handleMails(dependencies);
  handleRetention(dependencies);
  handleDiscountVisitors(dependencies);
  handleLinkRequests(dependencies);
  handleAuditionReminders(dependencies);
  handleSeeds(dependencies);
  handleOdds(dependencies);
  dependencies.storyScheduler.handle(() => runSchedule(dependencies));
  handleAlerts(dependencies);
}

async function prepare(dependencies: Dependencies): Promise<void> {
  await dependencies.connection.ping();
  await migrateDatabase(dependencies.connection);
  await prepareFirstAccount(dependencies);
  await dependencies.jobs.start();
  await emptyOtherQueues(dependencies);
  await sweepMedia(dependencies);
  await prepareSeeds(dependencies);
  await seedDatabase(dependencies);
  await publishDueStories(dependencies);
}

/**
 * Migrates, makes the first account, starts the jobs, loads the demo content and publishes what came due meanwhile; then requests are answered. While a
 * PostgreSQL server is down the process stays up and tries again each second, and `onFailure` is called.
 */
export async function startUp(
  dependencies: Dependencies,
  onFailure: () => void = () => undefined,
): Promise<void> {
  const { connection, logger, startup, storyScheduler } = dependencies;
  const logFailure = onceAMinute((error) =>
    logger.warn({ reason: reasonOf(error) }, 'startup failed, will be retried'),
  );
  registerJobs(dependencies);
  await warmPasswordCheck();
  while (!startup.finished) {
    try {
      await prepare(dependencies);
      await beginRun(dependencies.db, thisProcess.host);
      startup.finished = true;
    } catch (error) {
      if (connection.kind === 'pglite') throw error;
      logFailure(error);
      onFailure();
      await pause(repeatMilliseconds);
    }
  }
  storyScheduler.start();
  logger.info({ database: connection.kind }, 'ready');
}
