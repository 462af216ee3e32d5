import { readStorageConfig } from '../config.ts';
import { readArguments, runCommand, say } from '../process/command.ts';
import { createErrorLogger } from '../process/logger.ts';
import { takeBackup } from './take-backup.ts';

const usage = `Usage: pnpm backup [--scheduled]
Writes database and media to a new folder in BACKUP_DIR and verifies it. It stays until you delete it.
--scheduled: a daily backup under the retention of BACKUP_KEEP_DAILY, _WEEKLY and _MONTHLY; deletes expired ones.`;

await runCommand(async () => {
  const { scheduled } = readArguments(usage, ['scheduled']);
  const config = readStorageConfig();
  const logger = createErrorLogger(config.logLevel);
  const { manifest } = await takeBackup(config, !scheduled, logger, say);
  if (manifest.missing.length > 0) process.exitCode = 1;
});
