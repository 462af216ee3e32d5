import { glob, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from '../tree/durable-file.ts';
import { assertLockHeldFor } from '../tree/publisher-lock.ts';

/** Prefix of a recorded hash when it is unknown whether something newer has arrived. */
export const uncertain = '?';

/** Where it is recorded what was delivered. */
export interface DeliveryRecord {
  /** What was written last; undefined before that. */
  read(): Promise<string | undefined>;
  write(text: string): Promise<void>;
}

function pathsIn(text = '{}'): string[] {
  try {
    return Object.keys(JSON.parse(text) as object);
  } catch {
    return [];
  }
}

/**
 * A record in a bucket. When there is a file of that name in the folder, an earlier version, or a publisher without the bucket, may
 * have delivered something since: of all that either names nobody knows what is there now, so it is delivered or removed anew.
 */
export const unlessRecordedIn = (folder: string, name: string, record: DeliveryRecord): DeliveryRecord => ({
  ...record,
  async read() {
    const text = await record.read();
    const files = (await Array.fromAsync(glob(name, { cwd: folder }))).map((file) => join(folder, file));
    if (files.length === 0) return text;
    const texts = [text, ...(await Promise.all(files.map((file) => readFile(file, 'utf8'))))];
    const doubtful = texts.flatMap(pathsIn).map((path) => [path, `${uncertain}earlier`]);
    const written = JSON.stringify(Object.fromEntries(doubtful));
    await record.write(written);
    for (const file of files) await rm(file);
    return written;
  },
});

export const recordInFile = (file: string): DeliveryRecord => ({
  read: () => readFile(file, 'utf8').catch(() => undefined),
  write: (text) => replaceFile(file, [text], () => assertLockHeldFor(file)),
});
