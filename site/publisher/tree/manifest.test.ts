import { appendFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changes, storyDocument } from '../testing/content.ts';
import { createTestSite } from '../testing/site.ts';
import {
  emptyManifest,
  journalChange,
  journalFile,
  type ManifestChange,
  manifestFile,
  nextMtime,
  readManifest,
  recordChange,
  writeManifest,
} from './manifest.ts';

const record = (hash: string) => ({ file: 'x.html', hash, renderer: 'one', trace: { settings: '1' } });
const change = (edition: number, pages: Record<string, string>, removed: string[] = []): ManifestChange => ({
  edition,
  revision: edition * 10,
  request: 0,
  rolledBackTo: null,
  mtime: 7,
  pages: Object.fromEntries(Object.entries(pages).map(([path, hash]) => [path, record(hash)])),
  removed,
});

describe('the manifest of a tree', () => {
  let tree: string;
  beforeEach(async () => {
    tree = await mkdtemp(join(tmpdir(), 'manifest-'));
  });
  afterEach(() => rm(tree, { recursive: true }));
  const hashes = async () =>
    Object.fromEntries(
      Object.entries((await readManifest(tree)).pages).map(([path, { hash }]) => [path, hash]),
    );

  it('is empty in an empty folder', async () => {
    expect(await readManifest(tree)).toEqual(emptyManifest());
  });
  it('is what was written, with the changes since', async () => {
    await journalChange(tree, change(1, { '/a': 'a1', '/b': 'b1' }));
    await writeManifest(tree, await readManifest(tree));
    await journalChange(tree, change(2, { '/a': 'a2' }, ['/b']));
    await journalChange(tree, change(3, { '/b': 'b3' }));
    expect(await readManifest(tree)).toMatchObject({ edition: 3, revision: 30 });
    expect(await hashes()).toEqual({ '/a': 'a2', '/b': 'b3' });
  });
  it('ends before a change that a crash left unfinished', async () => {
    await journalChange(tree, change(1, { '/a': 'a1' }));
    await appendFile(join(tree, journalFile), JSON.stringify(change(2, { '/a': 'a2' })).slice(0, -9));
    expect(await readManifest(tree)).toMatchObject({ edition: 1 });
    expect(await hashes()).toEqual({ '/a': 'a1' });
  });
  it('passes over changes that it holds already, as after a crash between writing it and clearing them away', async () => {
    await writeManifest(tree, { ...emptyManifest(), edition: 5, pages: { '/a': record('a5') } });
    await journalChange(tree, change(4, { '/a': 'a4' }));
    expect(await hashes()).toEqual({ '/a': 'a5' });
  });
  it('is empty when it cannot be read, and says so', async () => {
    const warn = vi.fn();
    await writeFile(join(tree, manifestFile), '{');
    expect(await readManifest(tree, warn)).toEqual(emptyManifest());
    expect(warn).toHaveBeenCalledWith(expect.any(SyntaxError), 'cannot read the manifest');
  });
  it('is not taken for an earlier one when its changes cannot be read', async () => {
    await writeManifest(tree, emptyManifest());
    await mkdir(join(tree, journalFile));
    await expect(readManifest(tree)).rejects.toThrow('EISDIR');
  });
  it('says when it ends before a change that is damaged', async () => {
    const warn = vi.fn();
    await journalChange(tree, change(1, { '/a': 'a1' }));
    await appendFile(join(tree, journalFile), '{"edition":2,\n');
    expect(await readManifest(tree, warn)).toMatchObject({ edition: 1 });
    expect(warn).toHaveBeenCalledWith(expect.any(SyntaxError), 'cannot read all changes of the manifest');
  });
  it('is written whole when many pages change: a log of such changes could not be read', async () => {
    const many = Object.fromEntries(Array.from({ length: 999 }, (_, index) => [`/${index}`, 'x']));
    const before = { ...emptyManifest(), pages: { '/a': record('a') } };
    await writeManifest(tree, before);
    await recordChange(tree, before, change(1, many));
    expect(await readdir(tree)).toEqual([manifestFile, journalFile]);
    await recordChange(tree, before, change(1, { ...many, '/1000': 'x' }, ['/a']));
    expect(await readdir(tree)).toEqual([manifestFile]);
    expect(Object.keys(await hashes())).toHaveLength(1_000);
    expect(before.pages).toEqual({ '/a': record('a') });
  });
  it('has no changes beside it once it is written whole', async () => {
    await journalChange(tree, change(1, { '/a': 'a1' }));
    await writeManifest(tree, await readManifest(tree));
    expect(await readdir(tree)).toEqual([manifestFile]);
  });
});

it('the manifest of a first publish that failed is not that of the one after it', async () => {
  const site = await createTestSite();
  await journalChange(join(site.root, 'b'), change(1, { '/failed': 'f' }));
  const { feed } = await site.open();
  await feed(changes(3, [storyDocument(1)]));
  expect((await site.open()).trees.live()).toMatchObject({ edition: 1, revision: 3 });
  await site.remove();
});

describe('the modification time of an edition', () => {
  const now = Date.UTC(2026, 9, 31, 20, 0, 0, 999);
  const second = Math.floor(now / 1_000);
  it('is that of the clock', () => expect(nextMtime(0, now)).toBe(second));
  it('is another one for the next edition within it', () => expect(nextMtime(second, now)).toBe(second + 1));
  it('grows when the clock is set back', () => expect(nextMtime(second + 3_600, now)).toBe(second + 3_601));
});
