import { access, constants, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isSealed } from '../backup/backup-files.ts';
import { listBackups, readFault } from '../backup/backup-folder.ts';
import type { StorageConfig } from '../config.ts';
import { existingFolder, mediaFolder } from './disk.check.ts';
import { type Finding, findingsAbout, reasonOf } from './finding.ts';

const { ok, warning, failure } = findingsAbout('backup');
const disk = findingsAbout('backup disk');
const key = findingsAbout('backup key');
const last = findingsAbout('last backup');
const hourMilliseconds = 3_600_000;
const [warnHours, failHours] = [36, 8 * 24];
const advice = 'Take one with pnpm backup, and find out why the schedule did not: docker compose logs backup';

type Places = Pick<StorageConfig, 'backup' | 'dataDir' | 'mediaStore' | 'databaseUrl'>;

/** Hosts of a database whose files are on this machine; `postgres` is that of Compose. */
const ownHosts = ['postgres', 'localhost', '127.0.0.1', '[::1]', ''];

const deviceOf = async (folder: string) => (await stat(await existingFolder(folder))).dev;

async function isOnOneDisk(one: string, other: string): Promise<boolean> {
  return (await deviceOf(one)) === (await deviceOf(other));
}

/** The process that looks may have the folder mounted read-only, which says nothing of the one that writes: its owner does. */
export function judgeAbsence(folder: string, refusal: string | undefined): Finding {
  const says = `There is no backup in ${folder}`;
  if (refusal !== 'EACCES') return warning(`${says}.`, advice);
  return failure(`${says}, and it cannot be written (EACCES).`, 'With Compose it must belong to user 1000.');
}

async function checkAge(folder: string, now: Date): Promise<Finding> {
  const [newest] = await listBackups(folder, now);
  if (!newest) {
    const refusal = await access(folder, constants.W_OK).then(() => undefined, reasonOf);
    return judgeAbsence(folder, refusal);
  }
  if (newest.takenAt > now)
    return failure(
      `The only backups are dated in the future: ${newest.name}.`,
      'Check the clock of this machine.',
    );
  const hours = Math.floor((now.getTime() - newest.takenAt.getTime()) / hourMilliseconds);
  const says = `The newest backup, ${newest.name}, is ${hours} hours old.`;
  if (hours > failHours) return failure(says, advice);
  return hours > warnHours ? warning(says, advice) : ok(says);
}

async function checkLast(folder: string): Promise<Finding[]> {
  const fault = await readFault(folder);
  if (fault === undefined) return [];
  return [
    last.failure(fault, 'docker compose logs backup says more. Then take another one with pnpm backup.'),
  ];
}

/** By the newest backup: the process that looks may be another than the one that has the key. */
async function checkKey({ folder, key: given }: StorageConfig['backup']): Promise<Finding[]> {
  const [newest] = await listBackups(folder);
  const isEncrypted = newest ? isSealed(join(folder, newest.name)) : given !== undefined;
  if (isEncrypted) return [];
  return [
    key.warning(
      newest
        ? 'The newest backup is not encrypted: anyone who gets the file can read applications and codes.'
        : 'Backups would not be encrypted.',
      'Set BACKUP_KEY to at least 32 random characters, and keep a copy of it elsewhere: "age -d" opens the files with it.',
    ),
  ];
}

/** Whether media or the database are on this machine. */
const hasDataHere = ({ mediaStore, databaseUrl }: Places) =>
  mediaStore.kind === 'folder' || !databaseUrl || ownHosts.includes(new URL(databaseUrl).hostname);

/** Whether the backups would be lost with the disk of the data. */
async function checkPlace(places: Places): Promise<Finding[]> {
  if (!hasDataHere(places)) return [];
  if (!(await isOnOneDisk(places.backup.folder, mediaFolder(places)).catch(() => false))) return [];
  return [
    disk.warning(
      'The backups are on the same disk as the data and would be lost with it.',
      'Put BACKUP_DIR on another disk, or with Compose BACKUP_VOLUME.',
    ),
  ];
}

/** How old the newest backup is, what is wrong with it, whether it is encrypted, and whether it would survive the loss of the data disk. */
export async function checkBackups(config: Places, now: Date): Promise<Finding[]> {
  const { folder } = config.backup;
  try {
    return [
      await checkAge(folder, now),
      ...(await checkLast(folder)),
      ...(await checkKey(config.backup)),
      ...(await checkPlace(config)),
    ];
  } catch (error) {
    return [warning(`${folder} cannot be read (${reasonOf(error)}).`, advice)];
  }
}
