import { join } from 'node:path';
import { pageForms } from './compress.ts';
import { commitFiles, discardFiles, type StagedFile, stageFile } from './durable-file.ts';
import { allDone } from './in-batches.ts';

/** Files flushed concurrently. */
const openFiles = 256;
/** Pages compressed while another one is rendered. */
const compressedAtOnce = 16;

/** Files of pages on their way into a folder. Nobody reads them before they are settled. */
export interface PageFiles {
  /** Writes a page and its compressed copies. Resolves when there is room for another; rejects with the first failure of any. */
  add(file: string, body: Buffer): Promise<void>;
  /** Gives the files their names; resolves when they are on the disk, and rejects with the first failure. */
  settle(): Promise<void>;
  /** Removes what has no name yet. */
  discard(): Promise<void>;
}

/** Opens a writer of pages into `folder`; `stamp`, in seconds, is their files' modification time. */
export function openPageFiles(folder: string, stamp: number): PageFiles {
  const inWork = new Set<Promise<void>>();
  let files: StagedFile[] = [];
  let earlier = Promise.resolve();
  let failure: { reason: unknown } | null = null;

  async function stage(file: string, body: Buffer) {
    try {
      for (const [ending, bytes] of await pageForms(body))
        files.push(stageFile(join(folder, file) + ending, bytes, stamp));
    } catch (reason) {
      failure ??= { reason };
    }
  }

  function settleStaged(): Promise<void> {
    const staged = files;
    files = [];
    return commitFiles(staged);
  }

  return {
    async add(file, body) {
      const work = stage(file, body).finally(() => inWork.delete(work));
      inWork.add(work);
      if (inWork.size >= compressedAtOnce) await Promise.race(inWork);
      if (failure) throw failure.reason;
      if (files.length < openFiles) return;
      await earlier;
      earlier = settleStaged();
      earlier.catch(() => undefined);
    },
    async settle() {
      await Promise.all(inWork);
      if (failure) throw failure.reason;
      await allDone([earlier, settleStaged()]);
    },
    async discard() {
      await Promise.allSettled([earlier, ...inWork]);
      discardFiles(files);
      files = [];
    },
  };
}
