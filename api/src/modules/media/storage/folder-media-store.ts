import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProcessIdentity } from '../../../process/process-identity.ts';
import type { MediaShelf, MediaStore } from './media-store.ts';
import { createShelvedMediaStore } from './shelved-media-store.ts';

const workFolder = '.incoming';
const announcementEnding = '.json';

async function synchronize(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function fileSize(path: string): Promise<number | undefined> {
  try {
    const entry = await stat(path);
    return entry.isFile() ? entry.size : undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function folderAnnouncements(incoming: string) {
  const recordOf = (workspace: string) => join(incoming, `${workspace}${announcementEnding}`);
  return {
    async announce(workspace: string, names: readonly string[]) {
      await writeFile(recordOf(workspace), JSON.stringify(names), { flush: true });
      await synchronize(incoming);
    },
    async announced(workspace: string): Promise<string[]> {
      try {
        return JSON.parse(await readFile(recordOf(workspace), 'utf8'));
      } catch {
        return [];
      }
    },
    forget: (workspace: string) => rm(recordOf(workspace), { force: true }),
    async announcements() {
      const found: { workspace: string; touched: Date }[] = [];
      for (const name of await readdir(incoming)) {
        if (!name.endsWith(announcementEnding)) continue;
        const touched = await stat(join(incoming, name)).catch(() => undefined);
        const workspace = name.slice(0, -announcementEnding.length);
        if (touched?.isFile()) found.push({ workspace, touched: touched.mtime });
      }
      return found;
    },
  };
}

function folderShelf(folder: string, incoming: string): MediaShelf {
  return {
    ...folderAnnouncements(incoming),
    async put(path, name) {
      await synchronize(path);
      await rename(path, join(folder, name));
      await synchronize(folder);
    },
    sizeOf: (name) => fileSize(join(folder, name)),
    read: (name, range) => createReadStream(join(folder, name), range),
    remove: (name) => rm(join(folder, name), { force: true }),
    async names() {
      const entries = await readdir(folder, { withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
    },
  };
}

/** A media store in a local folder; unfinished uploads live in its subfolder `.incoming`, which must not be served. */
export async function createFolderMediaStore(folder: string, owner?: ProcessIdentity): Promise<MediaStore> {
  const incoming = join(folder, workFolder);
  await mkdir(incoming, { recursive: true });
  return createShelvedMediaStore({ shelf: folderShelf(folder, incoming), workFolder: incoming }, owner);
}
