import { join } from 'node:path';
import { pageForms } from './compress.ts';
import { commitFiles, discardFiles, type StagedFile, stageFile } from './durable-file.ts';
import { ensureLock } from './publisher-lock.ts';

/** So many files are flushed together. */
const filesAtOnce = 256;

/** Writes pages into a folder; nobody reads them before they are committed. */
export interface PageWriter {
  /** Stages a page in all its forms. Resolves when there is room for another; rejects with the first failure of any. */
  write(file: string, body: Buffer): Promise<void>;
  /** Gives the staged files their names; resolves when they are on the disk, and rejects with the first failure of any. */
  commit(): Promise<void>;
  /** Removes what is staged and has no name yet. */
  abort(): Promise<void>;
}

export interface WriterSettings {
  /** The folder whose lock says who may write. */
  root: string;
  folder: string;
  /** In seconds: when the files say that they were changed. */
  mtime: number;
}

/** Opens a writer of pages into `folder`. */
export function openPageWriter({ root, folder, mtime }: WriterSettings): PageWriter {
  let files: StagedFile[] = [];
  let committing = Promise.resolve();

  function commitStaged(): Promise<void> {
    const staged = files;
    files = [];
    return commitFiles(staged, () => ensureLock(root));
  }

  return {
    async write(file, body) {
      for (const [ending, bytes] of pageForms(body))
        files.push(stageFile(join(folder, file) + ending, bytes, mtime));
      if (files.length < filesAtOnce) return;
      const earlier = committing;
      committing = earlier.then(commitStaged);
      committing.catch(isAwaitedLater);
      await earlier;
    },
    commit: () => committing.then(commitStaged),
    async abort() {
      await Promise.allSettled([committing]);
      discardFiles(files);
      files = [];
    },
  };
}

/** The next write or the commit waits for the same promise, and rejects with the failure. */
function isAwaitedLater() {}
