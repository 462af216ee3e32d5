import { setTimeout as pause } from 'node:timers/promises';
import { readStorageConfig } from '../config.ts';
import { runCommand } from '../process/command.ts';
import { createLogger } from '../process/logger.ts';
import { listBackups } from './backup-folder.ts';
import { nextBackupAt } from './schedule.rules.ts';
import { takeBackup } from './take-backup.ts';

const longestPauseMilliseconds = 3_600_000;

/** Takes a backup every day at BACKUP_AT until a signal ends it; catches up at startup if one was missed. */
await runCommand(async () => {
  const config = readStorageConfig();
  const logger = createLogger(config.logLevel);
  const stopped = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stopped.abort());
  let triedAt: Date | undefined;
  while (!stopped.signal.aborted) {
    const now = new Date();
    const [newest] = await listBackups(config.backup.folder, now);
    const next = nextBackupAt({ at: config.backup.at, newest: newest?.takenAt, triedAt, now });
    const wait = next.getTime() - now.getTime();
    if (wait > 0) {
      const milliseconds = Math.min(wait, longestPauseMilliseconds);
      await pause(milliseconds, undefined, { signal: stopped.signal }).catch(() => undefined);
      continue;
    }
    triedAt = now;
    await takeBackup(config, false, logger, (sentence) => logger.info(sentence)).catch((error: Error) =>
      logger.error({ reason: error.message }, 'the backup failed, will be retried in an hour'),
    );
  }
});
