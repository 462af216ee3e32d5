import { readConfig } from '../config.ts';
import { readArguments, runCommand } from '../process/command.ts';
import { createLogger } from '../process/logger.ts';
import { migrateDatabase } from './migrate.ts';
import { openDatabase } from './open-database.ts';

const usage = `Usage: pnpm db:migrate
Brings the tables of the database up to date; the api does so at its start, too.`;

await runCommand(async () => {
  readArguments(usage, []);
  const config = readConfig();
  const connection = await openDatabase(config);
  try {
    await migrateDatabase(connection);
    createLogger(config.logLevel).info('the database is up to date');
  } finally {
    await connection.close();
  }
});
