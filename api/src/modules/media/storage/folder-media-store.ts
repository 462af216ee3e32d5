import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProcessIdentity } from '../../../process/process-identity.ts';
import { synchronize } from '../../../storage/synchronize.ts';
import { createMediaStore, type MediaFiles, type MediaStore } from './media-store.ts';

async function fileSize(path: string): Promise<number | undefined> {
  try {
    const entry = await stat(path);
    return entry.isFile() ? entry.size : undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function filesIn(folder: string): MediaFiles {
  return {
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
  const workFolder = join(folder, '.incoming');
  await mkdir(workFolder, { recursive: true });
  return createMediaStore(filesIn(folder), workFolder, owner);
}
