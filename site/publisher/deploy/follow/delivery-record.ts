import { glob, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from '../../tree/durable-file.ts';
import { ensureHeld } from '../../tree/publisher-lock.ts';

/** Where it is recorded what was delivered. */
export interface DeliveryRecord {
  /** What was written last; undefined before that. */
  read(): Promise<string | undefined>;
  write(text: string): Promise<void>;
}

/**
 * A record in a bucket; it says nothing any more when there is a file of that name in the folder, where an earlier version, or a
 * publisher without the bucket, has recorded what it delivered since.
 */
export const unlessRecordedIn = (folder: string, name: string, record: DeliveryRecord): DeliveryRecord => ({
  ...record,
  async read() {
    const files = await Array.fromAsync(glob(name, { cwd: folder }));
    if (files.length === 0) return record.read();
    await record.write('{}');
    for (const file of files) await rm(join(folder, file));
    return undefined;
  },
});

export const recordInFile = (file: string): DeliveryRecord => ({
  read: () => readFile(file, 'utf8').catch(() => undefined),
  write: (text) => replaceFile(file, [text], () => ensureHeld(file)),
});
