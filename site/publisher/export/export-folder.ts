import { randomBytes } from 'node:crypto';
import { access, copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';

/** The export cannot be created; the message is for the operator. */
export class ExportError extends Error {
  override readonly name = 'ExportError';
}

/** The list of files in an export; a folder without it is not an export. */
const exportFile = 'export.json';
const producer = 'haunted-forests';
/** How the names of an export's temporary folders end. */
const leftover = /^[0-9a-f]{8}\.(earlier|unfinished)$/;

/** A temporary folder that replaces the target when the export is complete. */
export interface ExportFolder {
  /** Writes a file at a path below the folder. */
  write(file: string, body: Buffer | Readable | string): Promise<void>;
  copy(source: string, file: string): Promise<void>;
  /** Replaces the earlier export with what was written, and its list; what others put at its top stays. */
  finish(contents: object): Promise<void>;
  /** Removes what was written; the earlier export stays. */
  discard(): Promise<void>;
}

interface ExportList {
  producer?: string;
  /** The names of what the export wrote at the top of its folder. */
  entries?: string[];
}

async function listOf(folder: string): Promise<ExportList> {
  try {
    return JSON.parse(await readFile(join(folder, exportFile), 'utf8')) as ExportList;
  } catch {
    return {};
  }
}

/** @throws ExportError unless the folder is missing, empty, or an earlier export. */
async function ensureReplaceable(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw new ExportError(`${folder} cannot be used as a folder (${error.code}).`);
  });
  if (names.length > 0 && (await listOf(folder)).producer !== producer)
    throw new ExportError(
      `${folder} contains files that are not an earlier export. Choose an empty folder, or one that does not exist yet.`,
    );
}

async function replace(earlier: string, next: string, aside: string): Promise<void> {
  const isThere = await rename(earlier, aside).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );
  try {
    await rename(next, earlier);
  } catch (error) {
    if (isThere) await rename(aside, earlier);
    throw error;
  }
  if (isThere) await takeOver(aside, earlier);
}

/** Moves what others put at the top of an earlier export, like `.git` or `CNAME`, into the one that replaces it, and removes the rest. */
async function takeOver(earlier: string, next: string): Promise<void> {
  const { entries = [] } = await listOf(earlier);
  const written = new Set([...entries, ...(await readdir(next))]);
  for (const name of await readdir(earlier))
    if (!written.has(name)) await rename(join(earlier, name), join(next, name));
  const removed = earlier.replace(/earlier$/, 'unfinished');
  await rename(earlier, removed);
  await rm(removed, { recursive: true, force: true });
}

/** Completes what an export into `folder` that was interrupted left beside it. */
async function completeInterrupted(folder: string): Promise<void> {
  const prefix = `.${basename(folder)}.`;
  for (const name of await readdir(dirname(folder)).catch(() => [])) {
    const [, ending] = name.startsWith(prefix) ? (leftover.exec(name.slice(prefix.length)) ?? []) : [];
    const path = join(dirname(folder), name);
    if (ending === 'earlier') await rename(path, folder).catch(() => takeOver(path, folder));
    if (ending === 'unfinished') await rm(path, { recursive: true, force: true });
  }
}

/**
 * Opens a folder for an export. Until the export is finished, everything is in a temporary folder next to it, so the folder
 * never contains half an export. @throws ExportError when it contains anything but an earlier export, or its parent is not
 * writable.
 */
export async function openExportFolder(path: string): Promise<ExportFolder> {
  const folder = resolve(path);
  await ensureReplaceable(folder);
  await completeInterrupted(folder);
  const stem = join(dirname(folder), `.${basename(folder)}.${randomBytes(4).toString('hex')}`);
  const unfinished = `${stem}.unfinished`;
  await mkdir(unfinished, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    throw new ExportError(`Nothing can be written next to ${folder} (${error.code}).`);
  });
  await writeFile(join(unfinished, exportFile), '');
  const pathOf = async (file: string) => {
    const place = join(unfinished, file);
    await mkdir(dirname(place), { recursive: true });
    return place;
  };
  return {
    write: async (file, body) => writeFile(await pathOf(file), body),
    copy: async (source, file) => copyFile(source, await pathOf(file)),
    async finish(contents) {
      await access(join(unfinished, exportFile)).catch(() => {
        throw new ExportError(`Another export into ${folder} has started in the meantime.`);
      });
      const list = { producer, entries: await readdir(unfinished), ...contents };
      await writeFile(join(unfinished, exportFile), `${JSON.stringify(list, null, 1)}\n`);
      await ensureReplaceable(folder);
      await replace(folder, unfinished, `${stem}.earlier`);
    },
    discard: () => rm(unfinished, { recursive: true, force: true }),
  };
}
