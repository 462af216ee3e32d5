import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { ageMediaWork, clearMediaStore } from '../../../testing/media-library.ts';
import { startS3Service } from '../../../testing/s3-service.ts';
import type { RemoveUnnamed } from './media-store.ts';
import { checkBucket, createS3MediaStore } from './s3-media-store.ts';

const service = await startS3Service();
const { settings } = service;
const workFolder = await mkdtemp(join(tmpdir(), 's3-work-'));
const store = await createS3MediaStore(settings, workFolder);
const nobody: RemoveUnnamed = (_name, remove) => remove();
const everybody: RemoveUnnamed = async () => undefined;

beforeEach(() => clearMediaStore(store));
afterAll(service.stop);

async function publish(name: string, contents: string, by = store) {
  const workspace = await by.openWorkspace();
  await writeFile(workspace.path(name), contents);
  await workspace.publish([name]);
  return workspace;
}

describe('a media store in a bucket', () => {
  it('keeps what is published, with its type, and gives it back whole or in part', async () => {
    const workspace = await publish('wood.webm', 'lantern');
    await workspace.withdraw(everybody);
    expect(await store.names()).toEqual(['wood.webm']);
    expect(await store.sizeOf('wood.webm')).toBe(7);
    expect(await text(store.read('wood.webm'))).toBe('lantern');
    expect(await text(store.read('wood.webm', { start: 1, end: 3 }))).toBe('ant');
    expect(await readdir(workFolder)).toEqual([]);
  });

  it('says so when there is no such file', async () => {
    expect(await store.sizeOf('gone.jpg')).toBeUndefined();
    await expect(text(store.read('gone.jpg'))).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('takes back what no row names', async () => {
    const workspace = await store.openWorkspace();
    for (const name of ['kept.jpg', 'dropped.jpg']) await writeFile(workspace.path(name), name);
    await workspace.publish(['kept.jpg', 'dropped.jpg']);
    await workspace.withdraw(async (name, remove) => (name === 'kept.jpg' ? undefined : remove()));
    expect(await store.names()).toEqual(['kept.jpg']);
  });

  it('is swept of what another replica left that nothing happened to for an hour', async () => {
    const otherHost = { host: 'another-replica', pid: 1, started: '1' };
    const replica = await createS3MediaStore(settings, workFolder, otherHost);
    await publish('orphan.jpg', 'published without a row', replica);
    await ageMediaWork(workFolder);
    const running = await publish('running.jpg', 'running');
    await store.sweep(nobody);
    expect(await store.names()).toEqual(['running.jpg']);
    await running.withdraw(nobody);
  });
});

describe('the check at start', () => {
  it('finds nothing wrong with a bucket that is there', async () => {
    await expect(checkBucket(settings)).resolves.toBeUndefined();
  });

  it.each([
    ['the bucket', { bucket: 'no-such-bucket' }, 'no-such-bucket'],
    ['the account', { accessKeyId: 'NOBODY' }, 'S3_ACCESS_KEY_ID'],
  ])('says that %s is wrong', async (_, wrong, hint) => {
    const fault = await checkBucket({ ...settings, ...wrong }).catch((error: Error) => error);
    expect(fault).toMatchObject({ name: 'ConfigError' });
    expect(String(fault)).toContain(hint);
  });

  it('tells a service that does not answer from one that refuses', async () => {
    const away = { ...settings, endpoint: 'http://127.0.0.1:9' };
    await expect(checkBucket(away)).rejects.toMatchObject({ name: 'MediaStoreUnavailableError' });
  });
});
