import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { demoFile } from '../../../database/seed/demo-content.ts';
import { noisyPicture, plainPicture, uploadForm } from '../../../testing/media-files.ts';
import { createTestLibrary } from '../../../testing/media-library.ts';
import { createFolderMediaStore } from '../storage/folder-media-store.ts';

const [mount, unmount] = ['mount', 'umount'] as const;

/** A file system of `size`; undefined where nobody may mount one. */
function smallDisk(size: string): string | undefined {
  const path = mkdtempSync(join(tmpdir(), 'small-disk-'));
  try {
    execFileSync(mount, ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', path], { stdio: 'ignore' });
    return path;
  } catch {
    rmSync(path, { recursive: true });
    return undefined;
  }
}

const disk = smallDisk('1200k');
const dataDir = disk ?? mkdtempSync(join(tmpdir(), 'disk-'));
const mediaStore = await createFolderMediaStore(join(dataDir, 'media'));
const library = await createTestLibrary({ config: { dataDir }, mediaStore });
const { dependencies, request, token, post, upload, expectNothingStored } = library;
const sentence = 'There is no room left to store the file';

afterAll(() => {
  // Lazily: a stream of a refused upload may close its file a moment later.
  if (disk) execFileSync(unmount, ['--lazy', disk]);
  rmSync(dataDir, { recursive: true, force: true });
});

it.skipIf(!existsSync('/dev/full'))('a full disk is answered with 507', async () => {
  dependencies.mediaStore = {
    ...mediaStore,
    openWorkspace: async () => ({ ...(await mediaStore.openWorkspace()), path: () => '/dev/full' }),
  };
  const response = await post(uploadForm(await plainPicture().jpeg().toBuffer(), 'wood.jpg'));
  dependencies.mediaStore = mediaStore;
  expect([response.status, await response.json()]).toEqual([507, { message: sentence, error: sentence }]);
  await expectNothingStored();
});

it.skipIf(!disk).each([
  ['while the sizes of a picture are made', 'wood.png', () => noisyPicture(550, 450).png().toBuffer()],
  ['while a video is written anew', 'loop.webm', () => readFile(demoFile('videos/florida-loop.webm'))],
  ['while the file arrives', 'large.png', () => noisyPicture(1_200, 1_000).png().toBuffer()],
])('a disk that fills up %s is answered with 507, and everything else continues', async (_, name, bytes) => {
  const response = await post(uploadForm(await bytes(), name));
  expect([response.status, await response.json()]).toEqual([507, { message: sentence, error: sentence }]);
  await expectNothingStored();
  expect((await request('/api/media', {}, token)).status).toBe(200);
  const small = await plainPicture().jpeg().toBuffer();
  expect((await upload(small, 'wood.jpg')).originalName).toBe('wood.jpg');
});
