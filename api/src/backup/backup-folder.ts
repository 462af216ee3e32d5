import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { synchronize } from '../storage/synchronize.ts';
import { BackupError } from './backup.errors.ts';

const partialEnding = '.unfinished';
const manualEnding = '-manual';

export interface StoredBackup {
  name: string;
  takenAt: Date;
  /** A manual backup: it stays until someone removes it. */
  isManual: boolean;
}

/** The folder name of a backup, to the second and in UTC: names sort by age. */
export function backupName(takenAt: Date, isManual = false): string {
  const time = takenAt
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-');
  return isManual ? `${time}${manualEnding}` : time;
}

/** When the backup with that name was taken; undefined when the name is not a backup's. */
export function takenAtOf(name: string): Date | undefined {
  const [, day, hour, minute, second] =
    /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z(?:-manual)?$/.exec(name) ?? [];
  const time = new Date(`${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(time.getTime()) ? undefined : time;
}

/** Whether a folder of that name was never finished. */
export const isUnfinished = (name: string) => name.endsWith(partialEnding);

/**
 * The finished backups in `folder`, newest first, and last those dated after `now`, by a clock that was wrong; none when there is no
 * such folder. @throws BackupError when it is a file.
 */
export async function listBackups(folder: string, now = new Date()): Promise<StoredBackup[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    if (error.code !== 'ENOTDIR') throw error;
    throw new BackupError(`${folder} is not a folder: set BACKUP_DIR to one.`);
  });
  return entries
    .flatMap((entry) => {
      const { name } = entry;
      const takenAt = entry.isFile() ? undefined : takenAtOf(name);
      return takenAt ? [{ name, takenAt, isManual: name.endsWith(manualEnding) }] : [];
    })
    .sort(
      (a, b) =>
        Number(a.takenAt > now) - Number(b.takenAt > now) || b.takenAt.getTime() - a.takenAt.getTime(),
    );
}

/** Begins a backup: a folder with a temporary name. What earlier attempts left is deleted. */
export async function beginBackup(folder: string, name: string): Promise<string> {
  for (const left of (await readdir(folder)).filter(isUnfinished))
    await rm(join(folder, left), { recursive: true, force: true });
  const path = join(folder, `${name}${partialEnding}`);
  await mkdir(join(path, 'media'), { recursive: true, mode: 0o700 });
  return path;
}

/** Gives the backup its name, durably: from then on it counts. */
export async function finishBackup(folder: string, partial: string, name: string): Promise<string> {
  const path = join(folder, name);
  await synchronize(join(partial, 'media'));
  await synchronize(partial);
  await rename(partial, path);
  await synchronize(folder);
  return path;
}

const faultFile = 'failed.txt';

/** Notes beside the backups what is wrong with the last one, in sentences; without them, that nothing is. */
export async function recordBackupFault(folder: string, fault?: string): Promise<void> {
  const path = join(folder, faultFile);
  if (fault === undefined) await rm(path, { recursive: true, force: true });
  else await writeFile(path, fault);
}

/** What is wrong with the last backup; undefined when nothing is. On a full disk the note is empty. */
export async function readFault(folder: string): Promise<string | undefined> {
  const fault = await readFile(join(folder, faultFile), 'utf8').catch(() => undefined);
  return fault === '' ? 'The last backup failed, and there was no room to note why.' : fault;
}

/** Removes a backup; if interrupted, what is left does not count as one. */
export async function removeBackup(folder: string, name: string): Promise<void> {
  const leaving = join(folder, `${name}${partialEnding}`);
  await rename(join(folder, name), leaving);
  await rm(leaving, { recursive: true, force: true });
}
