import { randomBytes } from 'node:crypto';
import type { Config } from './config.ts';
import type { Database, DatabaseConnection } from './database/connection.ts';
import { openDatabase } from './database/open-database.ts';
import type { ContentChanges } from './modules/content-feed/published-document.schema.ts';
import { createFolderMailer, mailFolderIn } from './modules/mail/mailer.folder.ts';
import { createSmtpMailer } from './modules/mail/mailer.smtp.ts';
import type { Mailer } from './modules/mail/mailer.ts';
import type { MediaStore } from './modules/media/storage/media-store.ts';
import { openMediaStore } from './modules/media/storage/open-media-store.ts';
import { createJobs, type Jobs } from './process/jobs.ts';
import { createLogger, type Logger, onceAMinute } from './process/logger.ts';
import { createScheduler, type Scheduler } from './process/scheduler.ts';
import { createSignal, type Signal } from './process/signal.ts';

/** All that the modules need from the world outside; tests hand in their own. */
export interface Dependencies {
  config: Config;
  connection: DatabaseConnection;
  db: Database;
  jobs: Jobs;
  logger: Logger;
  clock: () => Date;
  randomBytes: (length: number) => Buffer;
  fetch: typeof fetch;
  mediaStore: MediaStore;
  mailer: Mailer;
  /** Announces each publish report. */
  publishSignal: Signal;
  /** Tells what a commit changed; nothing when only a request to the publisher came. */
  contentSignal: Signal<ContentChanges | undefined>;
  /** Runs when a story is to be published or taken down. */
  storyScheduler: Scheduler;
  /** Whether startup (migrations, first account, jobs) has finished; until then requests are answered with 503. */
  startup: { finished: boolean };
}

/** The composition root: the one place that chooses implementations. @throws DataFolderInUseError, ConfigError */
export async function createDependencies(config: Config): Promise<Dependencies> {
  const logger = createLogger(config.logLevel);
  const mediaStore = await openMediaStore(config, logger);
  const connection = await openDatabase(config, {
    onIdleFailure: onceAMinute((error) =>
      logger.warn({ err: error }, 'the database ended an idle connection'),
    ),
  });
  return {
    config,
    connection,
    db: connection.db,
    jobs: createJobs(connection, logger),
    logger,
    clock: () => new Date(),
    randomBytes,
    fetch,
    mediaStore,
    mailer: createMailer(config),
    publishSignal: createSignal(),
    contentSignal: createSignal<ContentChanges | undefined>(),
    storyScheduler: createScheduler(logger),
    startup: { finished: false },
  };
}

/** Without a mail server emails become files to look at. */
function createMailer({ smtpUrl, mailFrom, dataDir }: Config): Mailer {
  return smtpUrl ? createSmtpMailer(smtpUrl, mailFrom) : createFolderMailer(mailFolderIn(dataDir), mailFrom);
}
