import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import type { MediaStore } from '../modules/media/storage/media-store.ts';
import { createS3MediaStore } from '../modules/media/storage/s3-media-store.ts';
import { emptyMachine, removeMachines, restoreOn } from '../testing/empty-machine.ts';
import { startS3Service } from '../testing/s3-service.ts';
import { createStoredApp, sumsOf } from '../testing/stored-backup.ts';

const timeout = 120_000;
const endings: (() => Promise<unknown>)[] = [removeMachines];
afterAll(async () => {
  for (const end of endings) await end();
}, timeout);

async function openBucket(): Promise<MediaStore> {
  const service = await startS3Service();
  const folder = await mkdtemp(join(tmpdir(), 'bucket-'));
  endings.push(service.stop);
  return createS3MediaStore(service.settings, folder);
}

async function filesIn(store: MediaStore): Promise<Record<string, string>> {
  const names = (await store.names()).sort();
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, (await buffer(store.read(name))).toString('base64')])),
  );
}

test('media in a bucket are backed up, and restored into another one', { timeout }, async () => {
  const mediaStore = await openBucket();
  const testApp = await createStoredApp({ mediaStore });
  await testApp.fill();
  const { path, manifest } = await testApp.takeBackup();
  expect(manifest.missing).toEqual([]);
  const asked: string[] = [];
  const read = (name: string) => {
    asked.push(name);
    return mediaStore.read(name);
  };
  const names = async () => {
    asked.push('a list');
    return [];
  };
  const second = await testApp.takeBackup({ isManual: true, mediaStore: { read, names } });
  expect(second.manifest.missing).toEqual((await mediaStore.names()).sort());
  expect(asked).toEqual(Array(3).fill('a list'));
  const machine = { ...(await emptyMachine()), mediaStore: await openBucket() };
  await restoreOn(machine, path);
  expect(await sumsOf(machine.connection.db)).toEqual(await sumsOf(testApp.db));
  const files = await filesIn(machine.mediaStore);
  expect(Object.keys(files).length).toBeGreaterThan(3);
  expect(files).toEqual(await filesIn(mediaStore));
});
