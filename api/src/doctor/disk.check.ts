import { randomBytes } from 'node:crypto';
import { rm, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sizeOf } from '../backup/progress.ts';
import type { StorageConfig } from '../config.ts';
import { type Finding, findingsAbout, reasonOf } from './finding.ts';

const [warnShare, failShare] = [0.1, 0.02];
const [warnBytes, failBytes] = [1_000_000_000, 200_000_000];
const moreRoom = 'Free up space, or move the folder to a larger disk.';
const brokenDisk = 'Look for disk errors with dmesg: a damaged file system becomes read-only.';
const adviceByReason: Record<string, string> = {
  ENOSPC: moreRoom,
  EDQUOT: moreRoom,
  EROFS: brokenDisk,
  EIO: brokenDisk,
};

/** Room on a disk. */
export interface Room {
  free: number;
  size: number;
}

/** Whether there is enough room. */
export function judgeRoom(about: string, folder: string, { free, size }: Room): Finding {
  const { ok, warning, failure } = findingsAbout(about);
  const percent = Math.round((free / size) * 100);
  const says = `${folder} has ${sizeOf(free)} left (${percent} %).`;
  if (free < failBytes || free / size < failShare) return failure(says, moreRoom);
  return free < warnBytes || free / size < warnShare ? warning(says, moreRoom) : ok(says);
}

/** What a failed write says of a folder. A disk can be full with bytes to spare: its files are counted too. */
export const judgeFailedWrite = (about: string, folder: string, reason: string): Finding =>
  findingsAbout(about).failure(
    `${folder} is not writable (${reason}).`,
    adviceByReason[reason] ?? 'Make sure it exists and belongs to the user of the process.',
  );

/** Whether files can be written to a folder, durably, and how much room is left. */
export async function checkFolder(about: string, folder: string): Promise<Finding> {
  const probe = join(folder, `.doctor-${randomBytes(6).toString('hex')}`);
  try {
    await writeFile(probe, 'test', { flag: 'wx', flush: true });
  } catch (error) {
    return judgeFailedWrite(about, folder, reasonOf(error));
  } finally {
    await rm(probe, { force: true }).catch(() => undefined);
  }
  return checkRoom(about, folder);
}

/** The folder, or the nearest one above it when it is still to be made. */
export async function existingFolder(folder: string): Promise<string> {
  try {
    await stat(folder);
    return folder;
  } catch (error) {
    if (folder === dirname(folder)) throw error;
    return existingFolder(dirname(folder));
  }
}

/** Where the media are, or unfinished uploads to a bucket: with Compose a volume on the disk of all volumes. */
export function mediaFolder({ mediaStore, dataDir }: Pick<StorageConfig, 'mediaStore' | 'dataDir'>): string {
  return mediaStore.kind === 'folder' ? mediaStore.folder : join(dataDir, 'media');
}

/** How much room is left on the disk that a folder is on, or will be when it is made. */
export async function roomFor(folder: string): Promise<Room> {
  const { bavail, blocks, bsize } = await statfs(await existingFolder(folder));
  return { free: bavail * bsize, size: blocks * bsize };
}

/** Whether that is enough. */
export async function checkRoom(about: string, folder: string): Promise<Finding> {
  return judgeRoom(about, folder, await roomFor(folder));
}
