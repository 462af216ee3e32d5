import type { DatabaseConnection } from '../database/connection.ts';
import { mailJobOptions } from '../modules/mail/mail.job.ts';
import { mailJob } from '../modules/mail/mail.usecase.ts';
import { mediaVariantsJob, mediaVariantsOptions } from '../modules/media/processing/media-variants.job.ts';
import { createJobs, type JobOptions } from '../process/jobs.ts';
import type { Logger } from '../process/logger.ts';
import type { DumpRest } from './database-dump.format.ts';

/** Jobs that nothing else brings back: hooks are replaced by a publish of everything, the rest by the clock. */
export const keptJobs: Record<string, JobOptions> = {
  [mailJob]: mailJobOptions,
  [mediaVariantsJob]: mediaVariantsOptions,
};

/** Stores jobs again that were waiting when a dump was written; the api does them once it runs. */
export async function storeWaitingJobs(
  connection: DatabaseConnection,
  logger: Logger,
  waiting: DumpRest['jobs'],
): Promise<void> {
  if (waiting.length === 0) return;
  const jobs = createJobs(connection, logger, { runsJobs: false });
  for (const [name, options] of Object.entries(keptJobs)) jobs.handle(name, options, async () => undefined);
  await jobs.start();
  try {
    await connection.db.transaction(async (transaction) => {
      for (const { name, data } of waiting) if (name in keptJobs) await jobs.send(transaction, name, data);
    });
  } finally {
    await jobs.stop();
  }
}
