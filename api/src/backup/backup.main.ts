import { readStorageConfig } from '../config.ts';
import { runCommand, say, UsageError } from '../process/command.ts';
import { createErrorLogger } from '../process/logger.ts';
import { takeBackup } from './take-backup.ts';

const scheduledFlag = '--scheduled';
const usage = `Usage: pnpm backup [${scheduledFlag}]
Writes database and media to a new folder in BACKUP_DIR and verifies it. It stays until you delete it.
${scheduledFlag}: a daily backup under the retention of BACKUP_KEEP_DAILY, _WEEKLY and _MONTHLY; deletes expired ones.`;

await runCommand(async () => {
  const words = process.argv.slice(2).filter((word) => word !== '--');
  if (words.some((word) => word !== scheduledFlag)) throw new UsageError(usage);
  const config = readStorageConfig();
  const logger = createErrorLogger(config.logLevel);
  const { manifest } = await takeBackup(config, words.length === 0, logger, say);
  if (manifest.missing.length > 0) process.exitCode = 1;
});
