import { readdir, readFile, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect } from 'vitest';
import { binItems } from '../modules/bin/bin.table.ts';
import { contentChanges } from '../modules/content-feed/content-state.table.ts';
import type { MediaItem } from '../modules/media/media.schema.ts';
import { mediaItems } from '../modules/media/media.table.ts';
import type { MediaStore } from '../modules/media/storage/media-store.ts';
import { uploadForm } from './media-files.ts';
import { createTestApp, type TestAppOptions } from './test-app.ts';

/** Removes all published files. */
export async function clearMediaStore(store: MediaStore): Promise<void> {
  const workspace = await store.openWorkspace();
  await workspace.announce(await store.names());
  await workspace.withdraw((_name, remove) => remove());
}

/** Makes unfinished work look as if nothing had happened to it for an hour. */
export async function ageMediaWork(workFolder: string): Promise<void> {
  const longAgo = new Date(Date.now() - 61 * 60_000);
  for (const name of await readdir(workFolder)) await utimes(join(workFolder, name), longAgo, longAgo);
}

/** A test app with an editor's token and an empty media library before each test. */
export async function createTestLibrary(options: TestAppOptions = {}) {
  const testApp = await createTestApp(options);
  const { db, dependencies, request } = testApp;
  const folder = join(dependencies.config.dataDir, 'media');
  const token = await testApp.logIn('editor');

  beforeEach(async () => {
    await db.delete(mediaItems);
    await db.delete(binItems);
    await db.delete(contentChanges);
    await clearMediaStore(dependencies.mediaStore);
  });

  const post = (form: FormData) => request('/api/media', { method: 'POST', body: form }, token);

  async function expectNothingStored(): Promise<void> {
    expect(await db.$count(mediaItems)).toBe(0);
    expect(await db.$count(contentChanges)).toBe(0);
    expect(await dependencies.mediaStore.names()).toEqual([]);
    expect(await readdir(join(folder, '.incoming'))).toEqual([]);
  }

  return {
    ...testApp,
    folder,
    token,
    post,
    expectNothingStored,
    async upload(bytes: Uint8Array, name: string, fields?: Record<string, string>): Promise<MediaItem> {
      const response = await post(uploadForm(bytes, name, fields));
      expect(response.status).toBe(201);
      return (await response.json()) as MediaItem;
    },
    stored: (url: string) => readFile(join(folder, url.replace('/media/', ''))),
    /** Sends the file and expects this answer, and that nothing of it is left anywhere. */
    async expectRefusal(form: FormData, status: number, sentence: string): Promise<void> {
      const response = await post(form);
      expect([response.status, await response.json()]).toEqual([
        status,
        { message: sentence, error: sentence },
      ]);
      await expectNothingStored();
    },
  };
}
