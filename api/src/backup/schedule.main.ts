import { setTimeout as pause } from 'node:timers/promises';
import { readStorageConfig, type StorageConfig } from '../config.ts';
import { runCommand } from '../process/command.ts';
import { createLogger, type Logger } from '../process/logger.ts';
import { BackupRefusedError } from './backup.errors.ts';
import { listBackups } from './backup-folder.ts';
import { type BackupTry, nextBackupAt } from './schedule.rules.ts';
import { takeBackup } from './take-backup.ts';

const longestPauseMilliseconds = 3_600_000;

/** Resolves with whether it was refused. */
async function tryBackup(config: StorageConfig, logger: Logger): Promise<boolean> {
  try {
    await takeBackup(config, false, logger, (sentence) => logger.info(sentence));
    return false;
  } catch (error) {
    const { message: reason } = error as Error;
    const isRefused = error instanceof BackupRefusedError;
    if (isRefused) logger.info({ reason }, 'will look again in a minute');
    else logger.error({ reason }, 'the backup failed, will be retried in an hour');
    return isRefused;
  }
}

/** Takes a backup every day at BACKUP_AT until a signal ends it; catches up at startup if one was missed. */
await runCommand(async () => {
  const config = readStorageConfig();
  const logger = createLogger(config.logLevel);
  const stopped = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stopped.abort());
  let tried: BackupTry | undefined;
  while (!stopped.signal.aborted) {
    const now = new Date();
    const [newest] = await listBackups(config.backup.folder, now);
    const next = nextBackupAt({ at: config.backup.at, newest: newest?.takenAt, tried, now });
    const wait = next.getTime() - now.getTime();
    if (wait > 0) {
      const milliseconds = Math.min(wait, longestPauseMilliseconds);
      await pause(milliseconds, undefined, { signal: stopped.signal }).catch(() => undefined);
      continue;
    }
    tried = { at: now, isRefused: await tryBackup(config, logger) };
  }
});
