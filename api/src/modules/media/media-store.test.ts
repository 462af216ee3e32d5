import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createFolderMediaStore, type MediaStore } from './media-store.ts';

const parent = await mkdtemp(join(tmpdir(), 'media-store-'));
let folder: string;
let store: MediaStore;
const nobody = async () => false;

beforeEach(async () => {
  folder = await mkdtemp(join(parent, 'store-'));
  store = await createFolderMediaStore(folder);
});
afterAll(() => rm(parent, { recursive: true }));

async function publish(name: string, contents: string) {
  const workspace = await store.openWorkspace();
  await writeFile(workspace.path(name), contents);
  await workspace.publish([name]);
  return workspace;
}

describe('a workspace', () => {
  it('shows nothing before it is published', async () => {
    const workspace = await store.openWorkspace();
    await writeFile(workspace.path('wood.jpg'), 'wood');
    expect(await store.names()).toEqual([]);
    await workspace.publish(['wood.jpg']);
    expect(await store.names()).toEqual(['wood.jpg']);
  });

  it('leaves its published files and nothing else when it is closed', async () => {
    await (await publish('wood.jpg', 'wood')).close();
    expect(await readdir(folder)).toEqual(['.incoming', 'wood.jpg']);
    expect(await readdir(join(folder, '.incoming'))).toEqual([]);
  });

  it('takes back what no row names, and only that', async () => {
    const workspace = await store.openWorkspace();
    for (const name of ['kept.jpg', 'dropped.jpg']) await writeFile(workspace.path(name), name);
    await workspace.publish(['kept.jpg', 'dropped.jpg']);
    await workspace.withdraw(async (name) => name === 'kept.jpg');
    expect(await store.names()).toEqual(['kept.jpg']);
    expect(await readdir(join(folder, '.incoming'))).toEqual([]);
  });

  it.each(['../wood.jpg', '.hidden', 'a/b.jpg', ''])('refuses the name %j', async (name) => {
    const workspace = await store.openWorkspace();
    expect(() => workspace.path(name)).toThrow('Not a media file name');
    expect(() => store.read(name)).toThrow('Not a media file name');
  });
});

describe('a media store', () => {
  it('reads a file, or an inclusive range of it', async () => {
    await publish('wood.txt', 'lantern');
    expect(await text(store.read('wood.txt'))).toBe('lantern');
    expect(await text(store.read('wood.txt', { start: 1, end: 3 }))).toBe('ant');
    await expect(text(store.read('other.txt'))).rejects.toThrow('ENOENT');
  });

  it('removes files, and does not mind those that are gone', async () => {
    await publish('wood.jpg', 'wood');
    await store.remove(['wood.jpg', 'gone.jpg']);
    expect(await store.names()).toEqual([]);
  });

  it('clears what an interrupted upload left, published or not, at the next start', async () => {
    await publish('orphan.jpg', 'published without a row');
    await publish('owned.jpg', 'published with a row');
    await writeFile((await store.openWorkspace()).path('half'), 'half');
    const restarted = await createFolderMediaStore(folder);
    await restarted.sweep(async (name) => name === 'owned.jpg');
    expect(await readdir(folder)).toEqual(['.incoming', 'owned.jpg']);
    expect(await readdir(join(folder, '.incoming'))).toEqual([]);
  });

  it('never clears files that no interrupted upload announced: an empty database must not cost the library', async () => {
    await (await publish('old.jpg', 'old')).close();
    const restarted = await createFolderMediaStore(folder);
    await restarted.sweep(nobody);
    expect(await readFile(join(folder, 'old.jpg'), 'utf8')).toBe('old');
  });

  it('does not clear uploads that began after the start', async () => {
    await publish('running.jpg', 'running');
    await store.sweep(nobody);
    expect(await store.names()).toEqual(['running.jpg']);
  });

  it('survives an announcement that was cut off', async () => {
    const left = join(folder, '.incoming', 'upload-1');
    await mkdir(left);
    await writeFile(join(left, 'published.json'), '["wood');
    const restarted = await createFolderMediaStore(folder);
    await restarted.sweep(nobody);
    expect(await readdir(join(folder, '.incoming'))).toEqual([]);
  });
});
