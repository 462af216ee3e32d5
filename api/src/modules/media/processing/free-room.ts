import { stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Whether the disk of `to` has less room left than `from` takes: encoders do not always say why a file came out short. */
export async function lacksRoom(from: string, to: string): Promise<boolean> {
  const [{ size }, { bavail, bsize }] = await Promise.all([stat(from), statfs(dirname(to))]);
  return bavail * bsize < size;
}
