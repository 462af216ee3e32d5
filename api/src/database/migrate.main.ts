import { readConfig } from '../config.ts';
import { runCommand } from '../process/command.ts';
import { createLogger } from '../process/logger.ts';
import { migrateDatabase } from './migrate.ts';
import { openDatabase } from './open-database.ts';

await runCommand(async () => {
  const config = readConfig();
  const connection = await openDatabase(config);
  try {
    await migrateDatabase(connection);
    createLogger(config.logLevel).info('the database is up to date');
  } finally {
    await connection.close();
  }
});
