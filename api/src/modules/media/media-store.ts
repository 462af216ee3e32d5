import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Readable } from 'node:stream';

/** Answers whether a row still names this file. */
type IsReferenced = (name: string) => Promise<boolean>;

/** Where media files are kept, by flat names that never change their contents; `/media/<name>` is the public address. */
export interface MediaStore {
  /** A private folder for the files of one upload. */
  openWorkspace(): Promise<MediaWorkspace>;
  /** The bytes of a file, or of the inclusive range in it; the stream fails with ENOENT when there is none. */
  read(name: string, range?: { start: number; end: number }): Readable;
  remove(names: readonly string[]): Promise<void>;
  names(): Promise<string[]>;
  /**
   * Clears what interrupted uploads left: their private folders, and the files they had already published without
   * getting as far as a row. Files that no interrupted upload announced are never touched, nor are uploads of this
   * process. One process owns a store.
   */
  sweep(isReferenced: IsReferenced): Promise<void>;
}

/** Files that are being made. Nothing here is public before `publish`. */
export interface MediaWorkspace {
  /** Local path of a file of this workspace. */
  path(name: string): string;
  /** Makes finished files public, durably; a crash afterwards is undone by `sweep` unless a row names them by then. */
  publish(names: readonly string[]): Promise<void>;
  /** Drops the workspace; published files stay. */
  close(): Promise<void>;
  /** Drops the workspace and the files it published, but for those that a row names. */
  withdraw(isReferenced: IsReferenced): Promise<void>;
}

const workFolder = '.incoming';
const announcement = 'published.json';

async function synchronize(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function assertFlat(name: string): string {
  if (name === '' || name.startsWith('.') || basename(name) !== name) {
    throw new TypeError(`Not a media file name: ${name}`);
  }
  return name;
}

async function announcedNames(directory: string): Promise<string[]> {
  try {
    return JSON.parse(await readFile(join(directory, announcement), 'utf8'));
  } catch {
    return [];
  }
}

function folderWorkspace(folder: string, directory: string): MediaWorkspace {
  const close = () => rm(directory, { recursive: true, force: true });
  return {
    path: (name) => join(directory, assertFlat(name)),
    async publish(names) {
      await writeFile(join(directory, announcement), JSON.stringify(names), { flush: true });
      await synchronize(directory);
      for (const name of names) {
        const finished = join(directory, assertFlat(name));
        await synchronize(finished);
        await rename(finished, join(folder, name));
      }
      await synchronize(folder);
    },
    close,
    async withdraw(isReferenced) {
      for (const name of await announcedNames(directory)) {
        if (!(await isReferenced(name))) await rm(join(folder, assertFlat(name)), { force: true });
      }
      await close();
    },
  };
}

/** A media store in a local folder; unfinished uploads live in its subfolder `.incoming`, which must not be served. */
export async function createFolderMediaStore(folder: string): Promise<MediaStore> {
  const incoming = join(folder, workFolder);
  await mkdir(incoming, { recursive: true });
  const leftovers = new Set(await readdir(incoming));
  return {
    openWorkspace: async () => folderWorkspace(folder, await mkdtemp(join(incoming, 'upload-'))),
    read: (name, range) => createReadStream(join(folder, assertFlat(name)), range),
    async remove(names) {
      for (const name of names) await rm(join(folder, assertFlat(name)), { force: true });
    },
    async names() {
      const entries = await readdir(folder, { withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
    },
    async sweep(isReferenced) {
      for (const name of leftovers) {
        await folderWorkspace(folder, join(incoming, name)).withdraw(isReferenced);
        leftovers.delete(name);
      }
    },
  };
}
