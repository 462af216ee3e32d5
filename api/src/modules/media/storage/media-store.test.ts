import { link, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeEach, describe, expect, it } from 'vitest';
import { thisProcess } from '../../../process/process-identity.ts';
import { ageMediaWork } from '../../../testing/media-library.ts';
import { createFolderMediaStore } from './folder-media-store.ts';
import type { MediaStore, RemoveUnnamed } from './media-store.ts';

const deadProcess = { host: thisProcess.host, pid: 999_999_999, started: '1' };
const earlierProcessOfThisNumber = { host: thisProcess.host, pid: process.pid, started: '1' };
const otherHost = { host: 'another-replica', pid: 1, started: '1' };
let folder: string;
let store: MediaStore;
const nobody: RemoveUnnamed = (_name, remove) => remove();
const everybody: RemoveUnnamed = async () => undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'media-store-'));
  store = await createFolderMediaStore(folder);
});

const incoming = () => readdir(join(folder, '.incoming'));

async function publish(name: string, contents: string, by = store) {
  const workspace = await by.openWorkspace();
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

  it('is opened in a folder that was emptied meanwhile', async () => {
    await rm(folder, { recursive: true });
    await publish('wood.jpg', 'wood');
    expect(await store.names()).toEqual(['wood.jpg']);
  });

  it('leaves its published files and nothing else in the end', async () => {
    await (await publish('wood.jpg', 'wood')).withdraw(everybody);
    expect(await readdir(folder)).toEqual(['.incoming', 'wood.jpg']);
    expect(await incoming()).toEqual([]);
  });

  it('takes back what no row names, and only that', async () => {
    const workspace = await store.openWorkspace();
    for (const name of ['kept.jpg', 'dropped.jpg']) await writeFile(workspace.path(name), name);
    await workspace.publish(['kept.jpg', 'dropped.jpg']);
    await workspace.withdraw(async (name, remove) => (name === 'kept.jpg' ? undefined : remove()));
    expect(await store.names()).toEqual(['kept.jpg']);
    expect(await incoming()).toEqual([]);
  });

  it('takes away files of others that it announced, once no row names them', async () => {
    await (await publish('old.jpg', 'old')).withdraw(everybody);
    const workspace = await store.openWorkspace();
    await workspace.announce(['old.jpg']);
    expect(await store.names()).toEqual(['old.jpg']);
    await workspace.withdraw(nobody);
    expect(await store.names()).toEqual([]);
  });

  it('announces more names in a new record, so that a crash meanwhile leaves the one before whole', async () => {
    const workspace = await store.openWorkspace();
    await workspace.announce(['wood.jpg']);
    const record = (await incoming()).find((name) => name.endsWith('.json')) ?? '';
    const before = join(folder, 'before.json');
    await link(join(folder, '.incoming', record), before);
    await workspace.announce(['maze.jpg']);
    const names = async (path: string) => JSON.parse(await readFile(path, 'utf8'));
    expect(await names(before)).toEqual(['wood.jpg']);
    expect(await names(join(folder, '.incoming', record))).toEqual(['wood.jpg', 'maze.jpg']);
  });

  it.each(['../wood.jpg', '.hidden', 'a/b.jpg', ''])('refuses the name %j', async (name) => {
    const workspace = await store.openWorkspace();
    expect(() => workspace.path(name)).toThrow('Not a media file name');
    expect(() => store.read(name)).toThrow('Not a media file name');
  });
});

describe('a media store', () => {
  it('reads a file, or an inclusive range of it, and says how large it is', async () => {
    await publish('wood.txt', 'lantern');
    expect(await text(store.read('wood.txt'))).toBe('lantern');
    expect(await text(store.read('wood.txt', { start: 1, end: 3 }))).toBe('ant');
    await expect(text(store.read('other.txt'))).rejects.toThrow('ENOENT');
    expect(await Promise.all(['wood.txt', 'other.txt'].map((name) => store.sizeOf(name)))).toEqual([
      7,
      undefined,
    ]);
  });
});

describe('the sweep', () => {
  it.each([
    ['a process that is gone', deadProcess],
    ['an earlier process of the same number', earlierProcessOfThisNumber],
  ])('clears what %s left, published or not', async (_, owner) => {
    const interrupted = await createFolderMediaStore(folder, owner);
    await publish('orphan.jpg', 'published without a row', interrupted);
    await publish('owned.jpg', 'published with a row', interrupted);
    await writeFile((await interrupted.openWorkspace()).path('half'), 'half');
    await store.sweep(async (name, remove) => (name === 'owned.jpg' ? undefined : remove()));
    expect(await readdir(folder)).toEqual(['.incoming', 'owned.jpg']);
    expect(await incoming()).toEqual([]);
  });

  it('leaves the work of another replica alone until nothing happened in it for an hour', async () => {
    const replica = await createFolderMediaStore(folder, otherHost);
    await publish('fresh.jpg', 'fresh', replica);
    await store.sweep(nobody);
    expect(await store.names()).toEqual(['fresh.jpg']);
    await ageMediaWork(join(folder, '.incoming'));
    await store.sweep(nobody);
    expect(await store.names()).toEqual([]);
    expect(await incoming()).toEqual([]);
  });

  it('leaves running work alone, however old its files are by a clock that was put forward', async () => {
    await publish('running.jpg', 'running');
    await writeFile((await store.openWorkspace()).path('half'), 'half');
    await ageMediaWork(join(folder, '.incoming'));
    await (await createFolderMediaStore(folder)).sweep(nobody);
    expect(await store.names()).toEqual(['running.jpg']);
    expect(await incoming()).toHaveLength(3);
  });

  it('never clears files that no interrupted work announced: an empty database must not cost the library', async () => {
    await (await publish('old.jpg', 'old')).withdraw(everybody);
    await store.sweep(nobody);
    expect(await readFile(join(folder, 'old.jpg'), 'utf8')).toBe('old');
  });

  it('survives a record that was cut off', async () => {
    await writeFile(join(folder, '.incoming', 'work-1.json'), '["wood');
    await ageMediaWork(join(folder, '.incoming'));
    await store.sweep(nobody);
    expect(await incoming()).toEqual([]);
  });
});
