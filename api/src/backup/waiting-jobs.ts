import { and, asc, eq, sql } from 'drizzle-orm';
import type { DatabaseConnection } from '../database/connection.ts';
import { mails } from '../modules/mail/mail.table.ts';
import { mailJob } from '../modules/mail/mail.usecase.ts';
import { mailJobOptions } from '../modules/mail/mail-delivery.job.ts';
import { mediaItems } from '../modules/media/media.table.ts';
import { mediaVariantsJob, mediaVariantsOptions } from '../modules/media/processing/media-variants.job.ts';
import { createJobs } from '../process/jobs.ts';
import type { Logger } from '../process/logger.ts';

/** Pictures that were given sizes, but none in AVIF yet. */
const withoutAvif = and(
  sql`${mediaItems.variants} <> '[]'`,
  sql`not ${mediaItems.variants} @> '[{"format": "avif"}]'`,
);

/** Queues what rows of a restored database say is still to be done: emails, and sizes of pictures. The api does it once it runs. */
export async function queueWaitingJobs(connection: DatabaseConnection, logger: Logger): Promise<void> {
  const jobs = createJobs(connection, logger, { runsJobs: false });
  jobs.handle(mailJob, mailJobOptions, async () => undefined);
  jobs.handle(mediaVariantsJob, mediaVariantsOptions, async () => undefined);
  await jobs.start();
  try {
    await connection.db.transaction(async (transaction) => {
      const waiting = eq(mails.state, 'queued');
      for (const mail of await transaction
        .select({ id: mails.id })
        .from(mails)
        .where(waiting)
        .orderBy(asc(mails.id)))
        await jobs.send(transaction, mailJob, mail);
      for (const item of await transaction.select({ id: mediaItems.id }).from(mediaItems).where(withoutAvif))
        await jobs.send(transaction, mediaVariantsJob, item);
    });
  } finally {
    await jobs.stop();
  }
}
