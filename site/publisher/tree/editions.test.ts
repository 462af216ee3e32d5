import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changes, storyDocument } from '../testing/content.ts';
import { textRenderer } from '../testing/renderer.ts';
import { createTestSite, type TestSite } from '../testing/site.ts';
import { openEditions } from './editions.ts';

const story = 'new-york/dark-legends/story-1.html';

describe('the kept editions', { timeout: 30_000 }, () => {
  let site: TestSite;
  beforeEach(async () => {
    site = await createTestSite();
  });
  afterEach(() => site.remove());
  const editionFolders = async () => (await readdir(join(site.root, 'editions'))).sort();
  const save = (revision: number) => changes(revision, [storyDocument(1, { content: `Text ${revision}.` })]);

  it('are the newest so many, and the others leave no files behind', async () => {
    const { feed, trees } = await site.open(textRenderer(), 3);
    for (let revision = 1; revision <= 6; revision += 1) await feed(save(revision));
    expect(trees.editions()).toEqual([3, 4, 5]);
    await expect.poll(editionFolders).toEqual(['3', '4', '5']);
    expect((await site.open(textRenderer(), 2)).trees.editions()).toEqual([4, 5]);
  });

  it('hold other names of the replaced files, not copies', async () => {
    const { feed } = await site.open();
    await feed(save(1));
    const before = await stat(join(site.root, 'current/pages', story));
    await feed(save(2));
    const files = (await readdir(join(site.root, 'editions/1'))).filter((name) => name !== 'edition.json');
    expect(files).toHaveLength(2);
    const inodes = await Promise.all(files.map((name) => stat(join(site.root, 'editions/1', name))));
    expect(inodes.map(({ ino }) => ino)).toContain(before.ino);
  });

  it('do not count when a crash came before the swap, or while they were written', async () => {
    const { feed } = await site.open();
    for (let revision = 1; revision <= 3; revision += 1) await feed(save(revision));
    for (const name of ['3', '7', '2.unfinished']) await mkdir(join(site.root, 'editions', name));
    await writeFile(join(site.root, 'editions/3/edition.json'), '{"pages":{},"created":["/"]}');
    const { trees, feed: feedAgain } = await site.open();
    expect(trees.editions()).toEqual([1, 2]);
    expect(await editionFolders()).toEqual(['1', '2']);
    await feedAgain(save(4));
    expect(trees.editions()).toEqual([1, 2, 3]);
  });

  it('end at a gap, for nothing behind it can be reached', async () => {
    const { feed } = await site.open();
    for (let revision = 1; revision <= 4; revision += 1) await feed(save(revision));
    await rm(join(site.root, 'editions/2/edition.json'));
    expect((await site.open()).trees.editions()).toEqual([3]);
  });

  it('end at one that did not reach the disk', async () => {
    const folder = join(site.root, 'editions');
    const editions = await openEditions(folder, 1, 20, () => undefined);
    const keep = (edition: number) => editions.keep(edition, site.root, { pages: {}, created: [] });
    await keep(1);
    await editions.commit(2);
    await keep(2);
    await rename(join(folder, '2'), join(folder, 'away'));
    await expect(editions.commit(3)).rejects.toThrow('ENOENT');
    await rename(join(folder, 'away'), join(folder, '2'));
    await keep(3);
    await editions.commit(4);
    expect(editions.numbers()).toEqual([3]);
  });

  it('do not hinder a publish when a page they should hold has gone', async () => {
    const { feed } = await site.open();
    await feed(save(1));
    await rm(join(site.root, 'current/pages', story));
    expect(await feed(save(2))).toMatchObject({ written: 1, editions: [1] });
    await feed(changes(2, [], [], { request: 1, pinnedEdition: 1 }));
    expect(await site.page(story)).toBe('Story 1: Text 2.');
  });
});
