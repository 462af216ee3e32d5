import { mkdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { createZstdCompress } from 'node:zlib';
import { DataFolderInUseError, lockDataFolder } from '../database/lock-file.ts';
import type { MediaStore } from '../modules/media/storage/media-store.ts';
import { inNamedFolder } from '../storage/named-folder.ts';
import { BackupRefusedError } from './backup.errors.ts';
import { dumpName, type Manifest, readBackupDump, readManifest, writeManifest } from './backup.manifest.ts';
import { backupFiles, through } from './backup-files.ts';
import {
  backupName,
  beginBackup,
  finishBackup,
  listBackups,
  removeBackup,
  takenAtOf,
} from './backup-folder.ts';
import { copyMedia, type Draft } from './copy-media.ts';
import type { DumpSummary } from './database-dump.format.ts';
import type { Say } from './progress.ts';
import { type RetentionRule, retainedBackups } from './prune.rules.ts';

export interface BackupTools {
  /** Where the backups are. */
  folder: string;
  /** Encrypts them. */
  key: string | undefined;
  /** Someone asked for it: it removes no other one, and none removes it. */
  isManual: boolean;
  keep: RetentionRule;
  mediaStore: Pick<MediaStore, 'read' | 'names'>;
  /** The database as of now. */
  openDump(): Promise<Readable>;
  clock: () => Date;
  say: Say;
}

export interface BackupReport {
  path: string;
  manifest: Manifest;
  /** Names of the older backups that were removed. */
  pruned: string[];
}

/** Files can disappear between reading the database and copying them; then the backup is begun again. */
const looks = 3;

async function newestReadable({ folder, key }: BackupTools): Promise<Draft['earlier']> {
  for (const { name } of await listBackups(folder)) {
    const files = backupFiles(join(folder, name), key);
    const manifest = await readManifest(files).catch(() => undefined);
    if (manifest) return { files, parts: manifest.parts };
  }
  return undefined;
}

async function writeDump({ openDump, say }: BackupTools, { files, parts }: Draft): Promise<DumpSummary> {
  const part = await files.write(dumpName, through(await openDump(), createZstdCompress()));
  await files.verify(dumpName, part);
  parts.set(dumpName, part);
  const summary = await readBackupDump(files);
  const rows = Object.values(summary.tables).reduce((sum, table) => sum + table.rows, 0);
  say(`Database: ${rows} rows, written and verified`);
  return summary;
}

async function prune({ folder, keep, isManual, clock }: BackupTools): Promise<string[]> {
  if (isManual) return [];
  const backups = (await listBackups(folder)).filter((backup) => !backup.isManual);
  const times = backups.map(({ takenAt }) => takenAt);
  const retained = retainedBackups(times, keep, clock());
  const going = backups.filter(({ takenAt }) => !retained.has(takenAt)).map(({ name }) => name);
  for (const name of going) await removeBackup(folder, name);
  return going;
}

/** Database first, then the files that its rows refer to: names are never reused, so each file is still the same. */
async function writeParts(tools: BackupTools, partial: string) {
  const draft: Draft = {
    files: backupFiles(partial, tools.key),
    earlier: await newestReadable(tools),
    parts: new Map(),
  };
  const summary = await writeDump(tools, draft);
  return { draft, summary, missing: await copyMedia(tools, draft, summary.media) };
}

async function write(tools: BackupTools): Promise<BackupReport> {
  const { folder, clock, isManual } = tools;
  const name = backupName(clock(), isManual);
  let partial = await beginBackup(folder, name);
  try {
    let written = await writeParts(tools, partial);
    for (let look = 1; look < looks && written.missing.length > 0; look += 1) {
      partial = await beginBackup(folder, name);
      written = await writeParts(tools, partial);
    }
    const { draft, summary, missing } = written;
    const { tables, contentRevision } = summary;
    const takenAt = (takenAtOf(name) ?? clock()).toISOString();
    const parts = Object.fromEntries(draft.parts);
    const manifest: Manifest = { format: 1, takenAt, contentRevision, parts, tables, missing };
    await writeManifest(draft.files, manifest);
    await readManifest(draft.files);
    const path = await finishBackup(folder, partial, name);
    return { path, manifest, pruned: await prune(tools) };
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}

function lock(folder: string): () => void {
  try {
    return inNamedFolder('BACKUP_DIR', folder, () => {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      return lockDataFolder(folder);
    });
  } catch (error) {
    if (!(error instanceof DataFolderInUseError)) throw error;
    throw new BackupRefusedError(`Another backup is being written to ${folder}.`, { cause: error });
  }
}

/**
 * Writes a backup of database and media to a folder of its own, reads everything again, gives it its name, and removes
 * those that the rule does not keep. Whatever fails, no half backup stays. @throws BackupError, BackupRefusedError, ConfigError when the folder cannot be used
 */
export async function writeBackup(tools: BackupTools): Promise<BackupReport> {
  const unlock = lock(tools.folder);
  try {
    return await write(tools);
  } finally {
    unlock();
  }
}
