import { join } from 'node:path';
import { type Forms, quickForms } from './compress.ts';
import { discardFiles, type StagedFile, settleFiles, stageFile } from './durable-file.ts';
import { allDone } from './in-batches.ts';

/** So many files wait for the disk together. */
const openFiles = 256;

/** Files of pages on their way into a folder. Nobody reads them before they are settled. */
export interface PageFiles {
  /** Compresses a page and writes its forms. Resolves when there is room for another; rejects with the first failure. */
  add(file: string, body: Buffer): Promise<void>;
  /** Gives the files their names; resolves when they are on the disk, and rejects with the first failure. */
  settle(): Promise<void>;
  /** Removes what has no name yet. */
  discard(): Promise<void>;
}

/** Opens what writes pages into `folder`; their files say that they were changed at `stamp`, in seconds. */
export type OpenPageFiles = (folder: string, stamp: number) => PageFiles;

/** Writes pages in this thread, in the forms that `formsOf` makes of them. */
export function openPageFiles(
  folder: string,
  stamp: number,
  formsOf: (file: string, body: Buffer) => Forms = (_file, body) => quickForms(body),
): PageFiles {
  let files: StagedFile[] = [];
  let earlier = Promise.resolve();

  function settleWritten(): Promise<void> {
    const written = files;
    files = [];
    return settleFiles(written);
  }

  return {
    async add(file, body) {
      for (const [ending, bytes] of formsOf(file, body))
        files.push(stageFile(join(folder, file) + ending, bytes, stamp));
      if (files.length < openFiles) return;
      await earlier;
      earlier = settleWritten();
      earlier.catch(() => undefined);
    },
    settle: () => allDone([earlier, settleWritten()]),
    async discard() {
      await earlier.catch(() => undefined);
      discardFiles(files);
      files = [];
    },
  };
}
