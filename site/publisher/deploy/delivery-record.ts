import { readFile, rm } from 'node:fs/promises';
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

export const recordInFile = (file: string): DeliveryRecord => ({
  read: () => readFile(file, 'utf8').catch(() => undefined),
  write: (text) => replaceFile(file, [text], () => assertLockHeldFor(file)),
});

/**
 * A record in a bucket. When there is one in `file` too, a publisher without the bucket may have delivered something since: of all
 * that either names nobody knows what is there now, so it is delivered or removed anew.
 */
export const unlessRecordedIn = (file: string, record: DeliveryRecord): DeliveryRecord => ({
  ...record,
  async read() {
    const [text, later] = [await record.read(), await recordInFile(file).read()];
    if (later === undefined) return text;
    const doubtful = [text, later].flatMap(pathsIn).map((path) => [path, `${uncertain}earlier`]);
    const written = JSON.stringify(Object.fromEntries(doubtful));
    await record.write(written);
    await rm(file);
    return written;
  },
});
