import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProcessIdentity } from '../../../process/process-identity.ts';
import { isMediaName } from '../media-name.ts';
import type { IsReferenced, MediaShelf, MediaStore, MediaWorkspace } from './media-store.ts';
import { closeWorkspaceName, isAbandoned, openWorkspaceName } from './workspace-name.ts';

interface Place {
  shelf: MediaShelf;
  /** Local folder of the workspaces. */
  workFolder: string;
}

function assertName(name: string): string {
  if (!isMediaName(name)) throw new TypeError(`Not a media file name: ${name}`);
  return name;
}

async function dropUnreferenced(
  shelf: MediaShelf,
  names: readonly string[],
  isReferenced: IsReferenced,
): Promise<void> {
  for (const name of names) {
    if (!(await isReferenced(name))) await shelf.remove(assertName(name));
  }
}

function workspaceOf({ shelf, workFolder }: Place, workspace: string): MediaWorkspace {
  const directory = join(workFolder, workspace);
  const announced = new Set<string>();

  async function announce(names: readonly string[]): Promise<void> {
    for (const name of names) announced.add(assertName(name));
    await shelf.announce(workspace, [...announced]);
  }

  return {
    path: (name) => join(directory, assertName(name)),
    announce,
    async publish(names) {
      await announce(names);
      for (const name of names) await shelf.put(join(directory, name), name);
    },
    async withdraw(isReferenced) {
      try {
        await dropUnreferenced(shelf, [...announced], isReferenced);
        if (announced.size > 0) await shelf.forget(workspace);
      } finally {
        await rm(directory, { recursive: true, force: true });
        closeWorkspaceName(workspace);
      }
    },
  };
}

async function touchedAt(path: string): Promise<Date> {
  return stat(path).then(
    ({ mtime }) => mtime,
    () => new Date(),
  );
}

async function sweepStore({ shelf, workFolder }: Place, isReferenced: IsReferenced): Promise<void> {
  for (const { workspace, touched } of await shelf.announcements()) {
    if (!isAbandoned(workspace, touched)) continue;
    await dropUnreferenced(shelf, await shelf.announced(workspace), isReferenced);
    await shelf.forget(workspace);
  }
  for (const entry of await readdir(workFolder, { withFileTypes: true })) {
    const path = join(workFolder, entry.name);
    if (entry.isDirectory() && isAbandoned(entry.name, await touchedAt(path)))
      await rm(path, { recursive: true, force: true });
  }
}

/** A store over a shelf; files are made in subfolders of `workFolder`. Tests may say whose process it is. */
export function createShelvedMediaStore(place: Place, owner?: ProcessIdentity): MediaStore {
  const { shelf, workFolder } = place;
  return {
    async openWorkspace() {
      const workspace = openWorkspaceName(owner);
      await mkdir(join(workFolder, workspace));
      return workspaceOf(place, workspace);
    },
    sizeOf: (name) => shelf.sizeOf(assertName(name)),
    read: (name, range) => shelf.read(assertName(name), range),
    async remove(names) {
      for (const name of names) await shelf.remove(assertName(name));
    },
    names: () => shelf.names(),
    sweep: (isReferenced) => sweepStore(place, isReferenced),
  };
}
