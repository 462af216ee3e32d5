import { stat } from 'node:fs/promises';
import { listBackups, readFailure } from '../backup/backup-folder.ts';
import type { StorageConfig } from '../config.ts';
import { type Finding, findingsAbout, reasonOf } from './finding.ts';

const { ok, warning, failure } = findingsAbout('backup');
const disk = findingsAbout('backup disk');
const hourMilliseconds = 3_600_000;
const [warnHours, failHours] = [36, 8 * 24];
const advice = 'Take one with pnpm backup, and find out why the schedule did not: docker compose logs backup';

async function isOnOneDisk(one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all([stat(one), stat(other)]);
  return a.dev === b.dev;
}

async function checkAge(folder: string, now: Date): Promise<Finding> {
  const reason = await readFailure(folder);
  if (reason !== undefined) return failure(`The last backup failed: ${reason}`, advice);
  const [newest] = await listBackups(folder);
  if (!newest) return warning(`There is no backup in ${folder}.`, advice);
  const hours = Math.floor((now.getTime() - newest.takenAt.getTime()) / hourMilliseconds);
  const says = `The newest backup, ${newest.name}, is ${hours} hours old.`;
  if (hours > failHours) return failure(says, advice);
  return hours > warnHours ? warning(says, advice) : ok(says);
}

/** How old the newest backup is, and whether it would survive the loss of the data disk. */
export async function checkBackups(
  { backup, dataDir, mediaStore }: Pick<StorageConfig, 'backup' | 'dataDir' | 'mediaStore'>,
  now: Date,
): Promise<Finding[]> {
  try {
    const age = await checkAge(backup.folder, now);
    const data = mediaStore.kind === 'folder' ? mediaStore.folder : dataDir;
    const isExposed = await isOnOneDisk(backup.folder, data).catch(() => false);
    if (!isExposed) return [age];
    return [
      age,
      disk.warning(
        'The backups are on the same disk as the data and would be lost with it.',
        'Put BACKUP_DIR on another disk, or copy it to another machine every night.',
      ),
    ];
  } catch (error) {
    return [warning(`${backup.folder} cannot be read (${reasonOf(error)}).`, advice)];
  }
}
