import { statfsSync } from 'node:fs';

const lowMegabytes = 100;

/** A warning when the folder's disk is nearly full, which can make an embedded database hang; otherwise an empty string. */
export function spaceWarning(folder: string): string {
  const { bavail, bsize } = statfsSync(folder);
  const megabytes = Math.floor((bavail * bsize) / 1_000_000);
  return megabytes < lowMegabytes ? ` The disk of ${folder} has ${megabytes} MB left: free up space.` : '';
}
