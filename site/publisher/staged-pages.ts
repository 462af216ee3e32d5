import { join } from 'node:path';
import { withCompressedForms, withCompressedFormsNow } from './compress.ts';
import { discardFiles, type StagedFile, settleFiles, stageFile } from './durable-file.ts';
import type { TracedPage } from './plan.ts';
import type { RenderedPage } from './render-pages.ts';

/** So many pages are compressed by the thread that renders them. */
const fewPages = 8;
/** So many pages are compressed and written while others are rendered. */
const pagesAtWork = 32;
/** So many files wait for the disk together. */
const openFiles = 256;

/** Pages on their way into a tree. Whoever adds, reads or settles hears of the first failure. */
export interface StagedPages {
  /** The second that their files bear. */
  stamp: number;
  /** Takes a page over; resolves when there is room for another. */
  add(page: RenderedPage): Promise<void>;
  /** The pages that were added, once all their bytes are written. */
  written(): Promise<readonly TracedPage[]>;
  /** Gives the files their names; resolves when they are on the disk. */
  settle(): Promise<void>;
  /** Removes what has no name yet. */
  discard(): Promise<void>;
}

/** Compresses and writes pages: the first at once, further ones beside the thread that renders them. */
export function stagePages(tree: string, stamp: number): StagedPages {
  const pages: TracedPage[] = [];
  const atWork = new Set<Promise<void>>();
  let files: StagedFile[] = [];
  let added = 0;
  let failure: { reason: unknown } | null = null;

  function takeFiles() {
    const taken = files;
    files = [];
    return taken;
  }

  async function write({ path, record, body }: RenderedPage) {
    added += 1;
    const forms =
      added > fewPages ? await withCompressedForms(body, 'quick') : withCompressedFormsNow(body, 'quick');
    const file = join(tree, 'pages', record.file);
    for (const [ending, bytes] of forms) files.push(stageFile(file + ending, bytes, stamp));
    pages.push({ path, record });
    if (files.length >= openFiles) await settleFiles(takeFiles());
  }

  function begin(page: RenderedPage) {
    const work = write(page)
      .catch((reason: unknown) => {
        failure ??= { reason };
      })
      .finally(() => atWork.delete(work));
    atWork.add(work);
  }

  async function rest() {
    await Promise.all(atWork);
    if (failure) throw failure.reason;
  }

  return {
    stamp,
    async add(page) {
      if (failure) throw failure.reason;
      begin(page);
      if (atWork.size >= pagesAtWork) await Promise.race(atWork);
    },
    async written() {
      await rest();
      return pages;
    },
    async settle() {
      await rest();
      await settleFiles(takeFiles());
    },
    async discard() {
      await Promise.all(atWork);
      discardFiles(takeFiles());
    },
  };
}
