import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isProcessAlive, type ProcessIdentity, thisProcess } from '../../../process/process-identity.ts';
import { synchronize } from '../../../storage/synchronize.ts';
import { isMediaName } from '../media-name.ts';

/** Calls `remove` unless a row names this file. */
export type RemoveUnnamed = (name: string, remove: () => Promise<void>) => Promise<void>;

/** The inclusive first and last byte. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Keeps published files by flat names that never change their contents; `/media/<name>` is the public address. */
export interface MediaFiles {
  /** Takes over a finished local file, durably; the local one may be gone afterwards. */
  put(path: string, name: string): Promise<void>;
  /** Bytes of a file; undefined when there is none. */
  sizeOf(name: string): Promise<number | undefined>;
  /** The bytes of a file, or a range of them; the stream fails with ENOENT when there is none. */
  read(name: string, range?: ByteRange): Readable;
  /** Ignores a file that is gone. */
  remove(name: string): Promise<void>;
  names(): Promise<string[]>;
}

/** The files of one upload, or of one removal. Nothing here is public before `publish`. */
export interface MediaWorkspace {
  /** Local path of a file of this workspace. */
  path(name: string): string;
  /** Records, durably, which files are removed by `withdraw`, or by `sweep` after a crash, unless a row names them. */
  announce(names: readonly string[]): Promise<void>;
  /** Announces finished files and makes them public, durably. */
  publish(names: readonly string[]): Promise<void>;
  /**
   * Makes public files once more, under other names, unless those are there; `names` says which by those that they have.
   * @returns those of `names` whose files are not lost.
   */
  copy(names: Readonly<Record<string, string>>): Promise<Record<string, string>>;
  /** Removes the workspace, and the announced files except those that a row names. */
  withdraw(removeUnnamed: RemoveUnnamed): Promise<void>;
}

export type MediaStore = ReturnType<typeof createMediaStore>;

const abandonedMilliseconds = 3_600_000;
const recordEnding = '.json';

function assertName(name: string): string {
  if (!isMediaName(name)) throw new TypeError(`Not a media file name: ${name}`);
  return name;
}

/** A workspace is named after the process that opened it. */
const prefixOf = ({ started, pid, host }: ProcessIdentity) => `${started}.${pid}.${host}-`;

function ownerOf(name: string): ProcessIdentity | undefined {
  const [, started = '', pid, host = ''] = /^(\d*)\.(\d+)\.(.+)-\w{6}(?:\.json)?$/.exec(name) ?? [];
  return pid === undefined ? undefined : { started, pid: Number(pid), host };
}

/**
 * Work is abandoned when its process is gone, or has ended it and could not remove what it announced: then only the record is
 * left. That of another host cannot be asked, and is when nothing was written for an hour.
 */
async function isAbandoned(folder: string, name: string): Promise<boolean> {
  const owner = ownerOf(name);
  const isAlive = owner && isProcessAlive(owner);
  if (isAlive) return !existsSync(join(folder, basename(name, recordEnding)));
  if (isAlive === false) return true;
  const entry = await stat(join(folder, name)).catch(() => undefined);
  return entry !== undefined && Date.now() - entry.mtimeMs > abandonedMilliseconds;
}

/** The names in a record; none when a crash cut it off. */
async function recordedNames(path: string): Promise<string[]> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as string[];
  } catch {
    return [];
  }
}

/** A store that keeps published files in `files` and makes new ones in subfolders of `workFolder`. Tests may say whose process it is. */
export function createMediaStore(files: MediaFiles, workFolder: string, owner = thisProcess) {
  const isThere = async (name: string) => (await files.sizeOf(assertName(name))) !== undefined;

  async function removeFiles(names: Iterable<string>, removeUnnamed: RemoveUnnamed): Promise<void> {
    for (const name of names) await removeUnnamed(name, () => files.remove(assertName(name)));
  }

  async function openWorkspace(): Promise<MediaWorkspace> {
    // A volume that was emptied meanwhile lacks it.
    await mkdir(workFolder, { recursive: true });
    const folder = await mkdtemp(join(workFolder, prefixOf(owner)));
    const record = `${folder}${recordEnding}`;
    const announced = new Set<string>();
    const path = (name: string) => join(folder, assertName(name));

    async function announce(names: readonly string[]): Promise<void> {
      for (const name of names) announced.add(assertName(name));
      // Renamed, because a crash while the record is rewritten would lose the names in it.
      const next = join(folder, recordEnding);
      await writeFile(next, JSON.stringify([...announced]), { flush: true });
      await rename(next, record);
      await synchronize(workFolder);
    }

    async function publish(names: readonly string[]): Promise<void> {
      await announce(names);
      for (const name of names) await files.put(path(name), name);
    }

    return {
      path,
      announce,
      publish,
      async copy(names) {
        const copies: Record<string, string> = {};
        for (const [from, to] of Object.entries(names)) {
          if (!(await isThere(to))) {
            if (!(await isThere(from))) continue;
            await pipeline(files.read(from), createWriteStream(path(to)));
            await publish([to]);
          }
          copies[from] = to;
        }
        return copies;
      },
      async withdraw(removeUnnamed) {
        try {
          await removeFiles(announced, removeUnnamed);
          await rm(record, { force: true });
        } finally {
          await rm(folder, { recursive: true, force: true });
        }
      },
    };
  }

  return {
    openWorkspace,
    sizeOf: (name: string) => files.sizeOf(assertName(name)),
    read: (name: string, range?: ByteRange) => files.read(assertName(name), range),
    names: () => files.names(),
    /**
     * Clears abandoned workspaces, and the files that they announced and that no row
     * names. Files that nobody announced are never touched: an empty database must not cost the library.
     */
    async sweep(removeUnnamed: RemoveUnnamed): Promise<void> {
      for (const name of await readdir(workFolder)) {
        const path = join(workFolder, name);
        if (!(await isAbandoned(workFolder, name))) continue;
        if (name.endsWith(recordEnding)) await removeFiles(await recordedNames(path), removeUnnamed);
        await rm(path, { recursive: true, force: true });
      }
    },
  };
}
