import { ConfigError } from '../config.errors.ts';
import { readStorageConfig } from '../config.ts';
import { readArguments, runCommand, say } from '../process/command.ts';
import { createErrorLogger } from '../process/logger.ts';
import { type DumpReader, readDump } from './database-dump.format.ts';
import { dumpStream } from './dump-database.ts';
import { openEmbeddedDatabase, openParkDatabase } from './park-database.ts';
import { restoreDatabase } from './restore-database.ts';
import { queueWaitingJobs } from './waiting-jobs.ts';

const usage = `Usage: pnpm database:move [--force]
Copies the embedded database in DATA_DIR, whose api has been stopped, to the PostgreSQL at
DATABASE_URL; the embedded one stays as it is. --force replaces what PostgreSQL contains.`;

await runCommand(async () => {
  const { force } = readArguments(usage, ['force']);
  const config = readStorageConfig();
  if (!config.databaseUrl) throw new ConfigError(['Set DATABASE_URL to the database to move to.']);
  const logger = createErrorLogger(config.logLevel);
  const from = await openEmbeddedDatabase(config.dataDir);
  const to = await openParkDatabase(config).catch(async (error) => {
    await from.close();
    throw error;
  });
  const dump = dumpStream(from.db, { isBackup: false });
  try {
    const read = (reader: DumpReader) => readDump(dump, reader);
    const { summary } = await restoreDatabase(to, read, { force, now: new Date() });
    await queueWaitingJobs(to, logger);
    for (const [name, { rows }] of Object.entries(summary.tables)) if (rows > 0) say(`${name}: ${rows} rows`);
    say('Moved, and every row compared. Keep DATABASE_URL set from now on. Everyone has to log in again.');
  } finally {
    dump.destroy();
    await from.close();
    await to.close();
  }
});
