import { readFile } from 'node:fs/promises';
import { replaceFile } from '../../tree/durable-file.ts';
import { ensureHeld } from '../../tree/publisher-lock.ts';

/** Where it is recorded what was delivered. */
export interface DeliveryRecord {
  /** What was written last; undefined before that. */
  read(): Promise<string | undefined>;
  write(text: string): Promise<void>;
}

export const recordInFile = (file: string): DeliveryRecord => ({
  read: () => readFile(file, 'utf8').catch(() => undefined),
  write: (text) => replaceFile(file, [text], () => ensureHeld(file)),
});
