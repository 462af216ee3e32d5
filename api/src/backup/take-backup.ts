import type { StorageConfig } from '../config.ts';
import { openMediaStore } from '../modules/media/storage/open-media-store.ts';
import type { Logger } from '../process/logger.ts';
import { BackupRefusedError, NoTablesError } from './backup.errors.ts';
import { type Manifest, summaryOf } from './backup.manifest.ts';
import { listBackups, recordBackupFault } from './backup-folder.ts';
import { openDumpSource } from './park-database.ts';
import type { Say } from './progress.ts';
import { type BackupReport, writeBackup } from './write-backup.usecase.ts';

const namedFiles = 3;

function missingMedia({ missing }: Manifest): string | undefined {
  if (missing.length === 0) return undefined;
  const names = missing.slice(0, namedFiles).join(', ');
  const more = missing.length > namedFiles ? ` and ${missing.length - namedFiles} more` : '';
  return `At the last backup the media store had lost files that the database refers to: ${names}${more}. Upload them again, or delete them in the media library, and in the bin for good.`;
}

/**
 * Takes a backup of the park that the configuration describes and says how it went; a failure, or what the backup lacks, is noted
 * beside the backups. One that `isManual` stays until it is removed manually, and removes none.
 * @throws BackupRefusedError, which is no failure
 */
export async function takeBackup(
  config: StorageConfig,
  isManual: boolean,
  logger: Logger,
  say: Say,
): Promise<BackupReport> {
  const { folder } = config.backup;
  try {
    const report = await backUp(config, isManual, logger, say);
    await recordBackupFault(folder, missingMedia(report.manifest));
    return report;
  } catch (thrown) {
    const error = await refusalOf(folder, thrown as Error);
    if (!(error instanceof BackupRefusedError))
      await recordBackupFault(folder, `The last backup failed: ${error.message}`).catch(() => undefined);
    throw error;
  }
}

/** A database without tables is no failure until there is a backup of it: its API is still to start for the first time. */
async function refusalOf(folder: string, error: Error): Promise<Error> {
  if (!(error instanceof NoTablesError) || (await listBackups(folder, new Date())).length > 0) return error;
  return new BackupRefusedError(error.message, { cause: error });
}

async function backUp(
  config: StorageConfig,
  isManual: boolean,
  logger: Logger,
  say: Say,
): Promise<BackupReport> {
  const start = performance.now();
  const source = await openDumpSource(config);
  try {
    const report = await writeBackup({
      ...config.backup,
      isManual,
      mediaStore: await openMediaStore(config, logger),
      openDump: () => source.openDump(),
      clock: () => new Date(),
      say,
    });
    const { path, manifest, pruned } = report;
    say(summaryOf(`Backup written to ${path}`, manifest, performance.now() - start));
    if (pruned.length > 0) say(`Older ones removed: ${pruned.join(', ')}.`);
    const { missing } = manifest;
    if (missing.length > 0)
      say(`The media store does not have files that the database refers to: ${missing.join(', ')}.`);
    return report;
  } finally {
    await source.close();
  }
}
