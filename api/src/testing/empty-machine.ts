import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { backupFiles } from '../backup/backup-files.ts';
import type { Say } from '../backup/progress.ts';
import { type NamedBackup, restoreBackup } from '../backup/restore-backup.usecase.ts';
import type { DatabaseConnection } from '../database/connection.ts';
import { blogPosts } from '../modules/blog-posts/blog-post.table.ts';
import { createFolderMediaStore } from '../modules/media/storage/folder-media-store.ts';
import type { MediaStore } from '../modules/media/storage/media-store.ts';
import { openTestDatabase } from './test-database.ts';

export interface Machine {
  connection: DatabaseConnection;
  mediaStore: MediaStore;
  folder: string;
}
const machines: Machine[] = [];

/** A migrated database without rows, and a media store without files. */
export async function emptyMachine(): Promise<Machine> {
  const folder = await mkdtemp(join(tmpdir(), 'machine-'));
  const machine = {
    folder,
    connection: await openTestDatabase({ applicationName: 'restore-test' }),
    mediaStore: await createFolderMediaStore(join(folder, 'media')),
  };
  machines.push(machine);
  return machine;
}

/** Takes all machines away again. */
export async function removeMachines(): Promise<void> {
  for (const { connection } of machines.splice(0)) await connection.close();
}

/** Restores the backup at `path` on a machine. */
export function restoreOn(
  machine: Machine,
  path: string,
  settings: { key?: string; force?: boolean; newer?: readonly NamedBackup[]; say?: Say } = {},
) {
  const tools = { force: false, clock: () => new Date(), say: () => undefined, ...machine, ...settings };
  return restoreBackup(tools, path, backupFiles(path, settings.key));
}

/** Nothing has come to the machine, and nothing is left of an attempt. */
export async function expectNothingOn({ connection, folder }: Machine): Promise<void> {
  expect(await connection.db.$count(blogPosts)).toBe(0);
  expect(await readdir(join(folder, 'media'))).toEqual(['.incoming']);
  expect(await readdir(join(folder, 'media/.incoming'))).toEqual([]);
}
