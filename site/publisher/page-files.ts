import { join } from 'node:path';
import { discardFiles, type StagedFile, settleFiles, stageFile } from './durable-file.ts';
import { type FinishedPage, finishedPage } from './finished-page.ts';
import { allDone } from './in-batches.ts';
import type { UnprotectedPage } from './page-policy.ts';

/** So many files wait for the disk together. */
const openFiles = 256;

/** Files of pages on their way into a folder. Nobody reads them before they are settled. */
export interface PageFiles {
  /**
   * Writes a page in all its forms, unless its hash is `liveHash`. Resolves when there is room for another; rejects with the
   * first failure.
   */
  add(file: string, page: UnprotectedPage, liveHash?: string): Promise<void>;
  /** The hash of each page that was added, by its file; rejects with the first failure. */
  hashes(): Promise<ReadonlyMap<string, string>>;
  /** Gives the files their names; resolves when they are on the disk, and rejects with the first failure. */
  settle(): Promise<void>;
  /** Removes what has no name yet. */
  discard(): Promise<void>;
}

/** Opens what writes pages into `folder`; their files say that they were changed at `stamp`, in seconds. */
export type OpenPageFiles = (folder: string, stamp: number) => PageFiles;

/** Files of pages that may also be finished elsewhere. */
export interface FinishedFiles extends PageFiles {
  /** The same as `add`, for a page that is finished already. */
  addFinished(file: string, page: FinishedPage): Promise<void>;
}

/** Writes pages in this thread. */
export function openPageFiles(folder: string, stamp: number): FinishedFiles {
  let files: StagedFile[] = [];
  let earlier = Promise.resolve();
  const hashes = new Map<string, string>();

  function settleWritten(): Promise<void> {
    const written = files;
    files = [];
    return settleFiles(written);
  }

  async function addFinished(file: string, { hash, forms }: FinishedPage) {
    hashes.set(file, hash);
    for (const [ending, bytes] of forms) files.push(stageFile(join(folder, file) + ending, bytes, stamp));
    if (files.length < openFiles) return;
    await earlier;
    earlier = settleWritten();
    earlier.catch(() => undefined);
  }

  return {
    add: (file, page, liveHash) => addFinished(file, finishedPage(page, liveHash)),
    addFinished,
    hashes: async () => hashes,
    settle: () => allDone([earlier, settleWritten()]),
    async discard() {
      await Promise.allSettled([earlier]);
      discardFiles(files);
      files = [];
    },
  };
}
