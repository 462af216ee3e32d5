import { statfsSync } from 'node:fs';

const lowMegabytes = 100;

/** A sentence that asks for room when the folder's disk is nearly full, which is why an embedded database may hang; else nothing. */
export function spaceWarning(folder: string): string {
  const { bavail, bsize } = statfsSync(folder);
  const megabytes = Math.floor((bavail * bsize) / 1_000_000);
  return megabytes < lowMegabytes ? ` The disk of ${folder} has ${megabytes} MB left: make room.` : '';
}
