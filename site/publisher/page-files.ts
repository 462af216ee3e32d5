import { join } from 'node:path';
import { type PageForms, pageForms } from './compress.ts';
import { beginFlush, discardFiles, type StagedFile, settleFiles, stageFile } from './durable-file.ts';
import { allDone } from './in-batches.ts';

/** So many files wait for the disk together. */
const openFiles = 256;

/** Files of pages on their way into a folder. Nobody reads them before they are settled. */
export interface PageFiles {
  /** Compresses a page and writes its forms. Resolves when there is room for another; rejects with the first failure. */
  add(file: string, body: Buffer): Promise<void>;
  /** Begins to bring what was added to the disk, so that `settle` waits for less; resolves when that has begun. */
  flush(): Promise<void>;
  /** Gives the files their names; resolves when they are on the disk, and rejects with the first failure. */
  settle(): Promise<void>;
  /** Removes what has no name yet; resolves with whether that is everything. */
  discard(): Promise<boolean>;
}

/** Opens what writes pages into `folder`; their files say that they were changed at `stamp`, in seconds. */
export type OpenPageFiles = (folder: string, stamp: number) => PageFiles;

/** Files of pages that may also be compressed elsewhere. */
export interface FormFiles extends PageFiles {
  /** The same as `add`, for a page that is compressed already. */
  addForms(file: string, forms: PageForms): Promise<void>;
}

/** Writes pages in this thread. */
export function openPageFiles(folder: string, stamp: number): FormFiles {
  let files: StagedFile[] = [];
  let earlier = Promise.resolve();
  let areAllNameless = true;

  function settleWritten(): Promise<void> {
    const written = files;
    files = [];
    areAllNameless = false;
    return settleFiles(written);
  }

  async function addForms(file: string, forms: PageForms) {
    for (const [ending, bytes] of forms) files.push(stageFile(join(folder, file) + ending, bytes, stamp));
    if (files.length < openFiles) return;
    await earlier;
    earlier = settleWritten();
    earlier.catch(() => undefined);
  }

  return {
    add: (file, body) => addForms(file, pageForms(body)),
    addForms,
    async flush() {
      for (const file of files) beginFlush(file).catch(() => undefined);
    },
    settle: () => allDone([earlier, settleWritten()]),
    async discard() {
      await Promise.allSettled([earlier, ...files.map(({ flushing }) => flushing)]);
      discardFiles(files);
      files = [];
      return areAllNameless;
    },
  };
}
