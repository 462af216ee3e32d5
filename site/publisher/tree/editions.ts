import { randomUUID } from 'node:crypto';
import { mkdirSync, renameSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { forEachYielding, inBatches } from '../concurrency.ts';
import { flush, type LockCheck, linkOrCopy, write } from './durable-file.ts';
import { jsonLine, type PageRecords, type Warn } from './manifest.ts';
import { assertLockHeldFor } from './publisher-lock.ts';
import { pageExtensions, removeFrom, type StoredPage } from './tree-files.ts';

/** What undoes a publish. */
interface InverseChange {
  /** Pages that were replaced or removed, as they were. */
  pages: PageRecords;
  /** Paths of pages that were new. */
  created: string[];
}

/** What turns the live pages into those of an earlier edition. */
export interface RollbackPlan {
  restore: StoredPage[];
  /** Paths of pages that the earlier edition does not have. */
  remove: string[];
}

const inverseFile = 'edition.json';
const unfinished = '.unfinished';
const discarded = '.discarded';
const isCode = (error: unknown, code: string) => (error as NodeJS.ErrnoException).code === code;

/** Opens the kept editions in `folder`; removes what a crash left unfinished and what is no longer reachable from `live`. */
export async function openEditions(folder: string, live: number, limit: number, warn: Warn) {
  const folderOf = (edition: number) => join(folder, String(edition));
  const checkLock = () => assertLockHeldFor(folder);
  mkdirSync(folder, { recursive: true });
  let retained = await consecutiveEditions(folder, live);
  let deleting: Promise<void> = Promise.resolve();

  /** Takes its name away, so that it is no edition any more. It can have tens of thousands of files: nothing waits until they are deleted. */
  function discard(name: string) {
    const nameless = join(folder, randomUUID() + discarded);
    checkLock();
    renameSync(join(folder, name), nameless);
    deleting = deleting
      .then(() => removeFolder(nameless))
      .catch((error) => warn(error, 'an old edition was not deleted'));
  }
  function prune() {
    const beyond = retained.slice(0, Math.max(0, retained.length - limit));
    retained = retained.slice(beyond.length);
    beyond.map(String).forEach(discard);
  }
  const names = new Set(retained.map(String));
  for (const name of await readdir(folder)) if (!names.has(name)) discard(name);
  prune();
  await deleting;

  return {
    /** The editions that can be restored, ascending. */
    numbers: () => [...retained],
    /**
     * Stores what is needed to roll back to `edition`, whose files are in `tree`: the pages to put back, and the paths to
     * remove. It counts once `commit` is called.
     */
    async keep(edition: number, tree: string, inverse: InverseChange) {
      const temporary = folderOf(edition) + unfinished;
      for (const leftover of [temporary, folderOf(edition)]) removeFrom(folder, leftover);
      try {
        mkdirSync(temporary);
        const pages = await linkPages(tree, temporary, inverse.pages, checkLock);
        checkLock();
        write(join(temporary, inverseFile), 'w', jsonLine({ ...inverse, pages }));
        checkLock();
        renameSync(temporary, folderOf(edition));
      } catch (error) {
        removeFrom(folder, temporary);
        throw error;
      }
    },
    /** Call once `edition` is live: the one before it counts and is on the disk, and the oldest ones beyond the limit count no longer and are being deleted. If it is not on the disk, none counts: those behind a gap cannot be reached. */
    async commit(edition: number) {
      if (edition > 1) {
        const earlier = folderOf(edition - 1);
        try {
          await inBatches([join(earlier, inverseFile), earlier, folder], flush);
        } catch (error) {
          retained = [];
          throw error;
        }
        retained = [...retained, edition - 1];
      }
      prune();
    },
    /** The renderers that made the pages which a rollback puts back. */
    async renderers(): Promise<Set<string>> {
      const renderers = new Set<string>();
      for (const edition of retained) {
        const { pages } = await readInverse(folderOf(edition));
        for (const { renderer } of Object.values(pages)) renderers.add(renderer);
      }
      return renderers;
    },
    /** How to roll the live pages back to `edition`; null when it is not kept. */
    async rollbackPlan(edition: number, live: PageRecords): Promise<RollbackPlan | null> {
      if (!retained.includes(edition)) return null;
      const earlier = new Map<string, StoredPage | null>();
      for (const number of retained.filter((each) => each >= edition).toReversed()) {
        const { pages, created } = await readInverse(folderOf(number));
        for (const path of created) earlier.set(path, null);
        for (const [path, record] of Object.entries(pages))
          earlier.set(path, { path, record, source: join(folderOf(number), record.hash) });
      }
      const pages = [...earlier.values()].filter((page) => page !== null);
      return {
        restore: pages.filter(({ path, record }) => live[path]?.hash !== record.hash),
        remove: [...earlier.keys()].filter((path) => earlier.get(path) === null && live[path]),
      };
    },
  };
}

const readInverse = async (edition: string) =>
  JSON.parse(await readFile(join(edition, inverseFile), 'utf8')) as InverseChange;

const isReadable = (edition: string) =>
  readInverse(edition).then(
    () => true,
    () => false,
  );

/** The complete editions right before `live`, down to the first gap; ascending. */
async function consecutiveEditions(folder: string, live: number): Promise<number[]> {
  const row: number[] = [];
  for (let edition = live - 1; edition > 0; edition -= 1) {
    if (!(await isReadable(join(folder, String(edition))))) break;
    row.unshift(edition);
  }
  return row;
}

/** A few files at a time: whoever waits for the disk meanwhile does not wait for all of them. */
async function removeFolder(path: string) {
  const files = await readdir(path).catch(() => []);
  await inBatches(files, (file) => rm(join(path, file), { force: true, recursive: true }));
  await rm(path, { force: true, recursive: true });
}

/** Links the pages' files under the names of their hashes; returns the pages that had all of their files. */
async function linkPages(
  tree: string,
  edition: string,
  pages: PageRecords,
  checkLock: LockCheck,
): Promise<PageRecords> {
  const linked: PageRecords = {};
  await forEachYielding(Object.entries(pages), ([path, record]) => {
    const [file, target] = [join(tree, 'pages', record.file), join(edition, record.hash)];
    if (linkPage(file, target, checkLock)) linked[path] = record;
  });
  return linked;
}

/** Pages with the same bytes share their files. */
function linkPage(file: string, target: string, checkLock: LockCheck): boolean {
  for (const ending of pageExtensions)
    try {
      checkLock();
      linkOrCopy(file + ending, target + ending);
    } catch (error) {
      if (isCode(error, 'ENOENT')) return false;
      if (!isCode(error, 'EEXIST')) throw error;
    }
  return true;
}
