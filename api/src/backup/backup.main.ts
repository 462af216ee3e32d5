import { readStorageConfig } from '../config.ts';
import { createLogger } from '../process/logger.ts';
import { runCommand, say, UsageError } from './command.ts';
import { takeBackup } from './take-backup.ts';

const usage = `Usage: pnpm backup
Writes database and media to a new folder in BACKUP_DIR, reads it again, and removes backups that are not to be kept.`;

await runCommand(async () => {
  if (process.argv.slice(2).some((word) => word !== '--')) throw new UsageError(usage);
  const config = readStorageConfig();
  const logger = createLogger(config.logLevel, { write: (line) => void process.stderr.write(line) });
  const { manifest } = await takeBackup(config, logger, say);
  if (manifest.missing.length > 0) process.exitCode = 1;
});
