import { randomBytes } from 'node:crypto';
import type { Config } from './config.ts';
import type { Database, DatabaseConnection } from './database/connection.ts';
import { openDatabase } from './database/open-database.ts';
import { createFolderMediaStore, type MediaStore } from './modules/media/media-store.ts';
import { createPublishSignal, type PublishSignal } from './modules/publishing/publish-signal.ts';
import { createJobs, type Jobs } from './process/jobs.ts';
import { createLogger, type Logger } from './process/logger.ts';

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
  publishSignal: PublishSignal;
  /** Whether start-up (migrations, first account, jobs) has finished; until then requests are answered with 503. */
  startup: { finished: boolean };
}

/** The composition root: the one place that chooses implementations. @throws DataFolderInUseError */
export async function createDependencies(config: Config): Promise<Dependencies> {
  const logger = createLogger(config.logLevel);
  const connection = await openDatabase(config);
  return {
    config,
    connection,
    db: connection.db,
    jobs: createJobs(connection, logger),
    logger,
    clock: () => new Date(),
    randomBytes,
    fetch,
    mediaStore: await createFolderMediaStore(config.mediaStore.replace(/^file:(\/\/)?/, '')),
    publishSignal: createPublishSignal(),
    startup: { finished: false },
  };
}
