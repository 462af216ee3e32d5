import type { StorageConfig } from '../config.ts';
import { openMediaStore } from '../modules/media/storage/open-media-store.ts';
import type { Logger } from '../process/logger.ts';
import { openDumpSource } from './park-database.ts';
import { type Say, sizeOf } from './progress.ts';
import { type BackupReport, writeBackup } from './write-backup.usecase.ts';

function sentenceOf({ path, manifest, pruned }: BackupReport, milliseconds: number): string {
  const parts = Object.values(manifest.parts);
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
  const bytes = sizeOf(parts.reduce((sum, part) => sum + part.bytes, 0));
  const removed = pruned.length > 0 ? ` Older ones removed: ${pruned.join(', ')}.` : '';
  const seconds = (milliseconds / 1_000).toFixed(1);
  return `Backup written to ${path}: ${rows} rows, ${parts.length - 1} media files, ${bytes}, ${seconds} s.${removed}`;
}

/**
 * Takes a backup of the park that the configuration describes and says how it went. One that `isManual` stays until it
 * is removed manually, and removes none.
 */
export async function takeBackup(
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
    say(sentenceOf(report, performance.now() - start));
    const { missing } = report.manifest;
    if (missing.length > 0)
      say(`The media store does not have files that the database refers to: ${missing.join(', ')}.`);
    return report;
  } finally {
    await source.close();
  }
}
