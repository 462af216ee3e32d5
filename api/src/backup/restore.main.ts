import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { readStorageConfig, type StorageConfig } from '../config.ts';
import { openMediaStore } from '../modules/media/storage/open-media-store.ts';
import { readArguments, runCommand, say } from '../process/command.ts';
import { createErrorLogger } from '../process/logger.ts';
import { BackupError } from './backup.errors.ts';
import { type Manifest, summaryOf } from './backup.manifest.ts';
import { backupFiles } from './backup-files.ts';
import { listBackups, takenAtOf } from './backup-folder.ts';
import { openParkDatabase } from './park-database.ts';
import { type NamedBackup, restoreBackup, verifyBackup } from './restore-backup.usecase.ts';
import { queueWaitingJobs } from './waiting-jobs.ts';

const usage = `Usage: pnpm restore [BACKUP] [--check] [--force] [--list]
Restores database and media from BACKUP: a folder, or a name in BACKUP_DIR; the newest one by default.
--check only verifies that it can be restored; --force replaces existing data: rows, and uploads
that are not in the backup. --list prints the names of the backups, newest first.`;

async function folderOf({ backup }: StorageConfig, name: string | undefined): Promise<string> {
  const [newest] = await listBackups(backup.folder);
  if (name === undefined && !newest) throw new BackupError(`There is no backup in ${backup.folder}.`);
  const inFolder = join(backup.folder, name ?? newest?.name ?? '');
  const path = existsSync(inFolder) ? inFolder : resolve(name ?? '');
  if (!existsSync(path))
    throw new BackupError(`There is no backup ${name}, neither here nor in ${backup.folder}.`);
  return path;
}

/** The backups in the folder that were taken after the one in `path`, newest first. */
async function newerThan(path: string, { backup }: StorageConfig): Promise<NamedBackup[]> {
  const takenAt = takenAtOf(basename(path));
  return (await listBackups(backup.folder))
    .filter((each) => !takenAt || each.takenAt > takenAt)
    .map(({ name }) => ({ name, files: backupFiles(join(backup.folder, name), backup.key) }));
}

await runCommand(async () => {
  const { check, force, list, words } = readArguments(usage, ['check', 'force', 'list'], 1);
  const start = performance.now();
  const config = readStorageConfig();
  if (list) {
    for (const backup of await listBackups(config.backup.folder)) say(backup.name);
    return;
  }
  const logger = createErrorLogger(config.logLevel);
  const path = await folderOf(config, words[0]);
  const files = backupFiles(path, config.backup.key);
  const report = (done: string, manifest: Manifest) =>
    say(summaryOf(`${done} the backup of ${manifest.takenAt}`, manifest, performance.now() - start));
  if (check) return report('Verified', (await verifyBackup(path, files, say)).manifest);
  const connection = await openParkDatabase(config);
  try {
    const mediaStore = await openMediaStore(config, logger);
    const newer = await newerThan(path, config);
    const tools = { connection, mediaStore, force, clock: () => new Date(), say, newer };
    const { manifest } = await restoreBackup(tools, path, files);
    await queueWaitingJobs(connection, logger);
    report('Restored', manifest);
    say('Start the API and the publisher; the site will be published again. Everyone has to log in again.');
  } finally {
    await connection.close();
  }
});
