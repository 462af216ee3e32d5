import { mkdtemp, readdir, readFile, readlink, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { ContentChanges } from '@haunted-forests/api/schemas/content-feed/published-document';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createContentStore } from './content/content-store.ts';
import { createPublisher } from './publish.ts';
import { changes, nightDocument, pagesOf, settingsDocument, storyDocument } from './testing/content.ts';
import { textRenderer } from './testing/renderer.ts';
import { readManifest } from './tree/manifest.ts';
import { openTrees } from './tree/trees.ts';

const siteUrl = new URL('http://localhost:8080');

describe('publish', () => {
  let root: string;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'publisher-'));
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  const warn = vi.fn();
  async function openSite(renderer = textRenderer()) {
    const trees = await openTrees(root, 20, { warn });
    let answer: ContentChanges;
    const { publish } = createPublisher({
      store: createContentStore(),
      trees,
      renderer,
      siteUrl,
      readChanges: () => pagesOf(answer),
    });
    const feed = (changes: ContentChanges) => {
      answer = changes;
      return publish();
    };
    return { trees, feed };
  }
  const read = (file: string, tree = 'current') => readFile(join(root, tree, 'pages', file), 'utf8');
  const files = async (tree: string) =>
    (await readdir(join(root, tree, 'pages'), { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(join(root, tree, 'pages').length))
      .sort();
  const story = 'new-york/dark-legends/story-1.html';

  it('writes every page of the content and says how many', async () => {
    const { feed } = await openSite();
    const report = await feed(changes(3, [settingsDocument(), storyDocument(1)]));
    expect(report).toMatchObject({ revision: 3, edition: 1, written: 6, removed: 0, failures: [] });
    expect(await read(story)).toBe('Story 1: It was there again.');
    expect(await read('index.html')).toBe('Haunted Forests');
  });
  it('writes compressed forms that unpack to the page', async () => {
    const { feed } = await openSite();
    await feed(changes(1, [storyDocument(1)]));
    const file = join(root, 'current/pages', story);
    const page = await readFile(file);
    expect(gunzipSync(await readFile(`${file}.gz`))).toEqual(page);
  });
  it('writes only the story when only its text changed', async () => {
    const { feed } = await openSite();
    await feed(changes(1, [storyDocument(1), storyDocument(2)]));
    const report = await feed(changes(2, [storyDocument(1, { content: 'It had moved.' })]));
    expect(report).toMatchObject({ written: 1, removed: 0 });
    expect(await read(story)).toBe('Story 1: It had moved.');
  });
  it('removes the page of a story that went, from the list too', async () => {
    const { feed } = await openSite();
    await feed(changes(1, [storyDocument(1), storyDocument(2)]));
    const report = await feed(changes(2, [], [{ kind: 'story', id: '1' }]));
    expect(report).toMatchObject({ written: 1, removed: 1 });
    await expect(read(story)).rejects.toThrow('ENOENT');
    expect(await read('new-york/dark-legends.html')).toBe('Story 2');
  });
  it('swaps the trees and syncs the other one', async () => {
    const { feed } = await openSite();
    await feed(changes(1, [storyDocument(1), storyDocument(2)]));
    const before = await readlink(join(root, 'current'));
    await feed(changes(2, [storyDocument(1, { title: 'New name' })], [{ kind: 'story', id: '2' }]));
    expect(await readlink(join(root, 'current'))).not.toBe(before);
    expect(await files('a')).toEqual(await files('b'));
    expect(await read(story, 'a')).toBe(await read(story, 'b'));
    expect(await readManifest(join(root, 'a'))).toEqual(await readManifest(join(root, 'b')));
  });
  it('keeps the page of a story that cannot be rendered, says why, and lets the others out', async () => {
    const { feed } = await openSite();
    await feed(changes(1, [storyDocument(1), storyDocument(2)]));
    const report = await feed(
      changes(2, [storyDocument(1, { content: 'unrenderable' }), storyDocument(2, { content: 'Fine.' })]),
    );
    expect(report?.failures).toEqual([
      { page: '/new-york/dark-legends/story-1', document: 'story:story-1', reason: 'The text has no end.' },
    ]);
    expect(await read(story)).toBe('Story 1: It was there again.');
    expect(await read('new-york/dark-legends/story-2.html')).toBe('Story 2: Fine.');
  });
  it('names the document whose change broke a page about many, whatever is saved after it', async () => {
    const renderer = textRenderer();
    const { feed } = await openSite({
      ...renderer,
      async render(url, content) {
        const { brand } = content.settings();
        const [night] = content.nights('new-york');
        if (brand === 'Broken' || (url.pathname === '/' && night?.notice === 'Broken'))
          throw new Error('It cannot be shown.');
        return renderer.render(url, content);
      },
    });
    const failing = async (...[revision, documents]: Parameters<typeof changes>) =>
      (await feed(changes(revision, documents)))?.failures.map(({ page, document }) => [page, document]);
    expect(
      await failing(1, [settingsDocument(), storyDocument(1), nightDocument(1), nightDocument(2)]),
    ).toEqual([]);
    expect(await failing(2, [nightDocument(1, { notice: 'Broken' })])).toEqual([['/', 'night:1']]);
    expect(await failing(3, [settingsDocument({ brand: 'Swamp' })])).toEqual([['/', 'night:1']]);
    expect(await failing(4, [nightDocument(1)])).toEqual([]);
    const all = await failing(5, [settingsDocument({ brand: 'Broken' })]);
    expect(all).toContainEqual(['/', 'settings:settings']);
    expect(all).toContainEqual(['/new-york/dark-legends/story-1', 'settings:settings']);
  });
  it('publishes the story once it can be rendered again', async () => {
    const { feed } = await openSite();
    await feed(changes(1, [storyDocument(1, { content: 'unrenderable' })]));
    const report = await feed(changes(2, [storyDocument(1, { content: 'Repaired.' })]));
    expect(report).toMatchObject({ written: 1, failures: [] });
    expect(await read(story)).toBe('Story 1: Repaired.');
  });
  it('finds nothing to do after a restart with the same content and renderer', async () => {
    const content = changes(1, [storyDocument(1)]);
    await (await openSite()).feed(content);
    expect(await (await openSite()).feed(content)).toBeNull();
  });
  it('renders everything again after the code was compiled anew, and writes what came out different', async () => {
    const content = changes(1, [storyDocument(1)]);
    await (await openSite()).feed(content);
    const renderer = textRenderer('two');
    const render = vi.spyOn(renderer, 'render');
    const report = await (await openSite(renderer)).feed(content);
    expect(report).toMatchObject({ edition: 2, written: 0 });
    expect(render).toHaveBeenCalledTimes(6);
  });
  it('does not publish again for a page that still cannot be rendered', async () => {
    const { feed } = await openSite();
    const content = changes(1, [storyDocument(1, { content: 'unrenderable' })]);
    expect(await feed(content)).toMatchObject({ failures: [{ document: 'story:story-1' }] });
    expect(await feed(content)).toBeNull();
  });
  it('tells once after a restart of a page that still cannot be rendered', async () => {
    const content = changes(1, [storyDocument(1, { content: 'unrenderable' })]);
    await (await openSite()).feed(content);
    const { feed } = await openSite();
    expect(await feed(content)).toMatchObject({
      ...{ revision: 1, edition: 1, written: 0, removed: 0 },
      failures: [{ document: 'story:story-1' }],
    });
    expect(await feed(content)).toBeNull();
  });
  it('follows what a page began to read beside another one that failed', async () => {
    const renderer = textRenderer();
    const { feed } = await openSite({
      ...renderer,
      render: async (url, content) =>
        url.pathname === '/' && content.settings().brand === 'Swamp'
          ? new Response(
              content
                .stories('florida')
                .map(({ title }) => title)
                .join(),
            )
          : renderer.render(url, content),
    });
    const swamp = (title: string) => storyDocument(2, { title, region: 'florida' });
    await feed(changes(1, [settingsDocument(), storyDocument(1)]));
    await feed(changes(2, [storyDocument(1, { content: 'unrenderable' })]));
    await feed(changes(3, [settingsDocument({ brand: 'Swamp' }), swamp('The Owl')]));
    expect(await read('index.html')).toBe('The Owl');
    await feed(changes(4, [swamp('The Heron')]));
    expect(await read('index.html')).toBe('The Heron');
    await feed(changes(5, [storyDocument(1)]));
    expect(await feed(changes(6, [swamp('The Crane')]))).toMatchObject({ failures: [] });
    expect(await read('index.html')).toBe('The Crane');
  });
  it('tells again after a publish that failed, though nothing changed since the one before', async () => {
    const { feed, trees } = await openSite();
    const content = changes(1, [storyDocument(1)]);
    await feed(content);
    vi.spyOn(trees, 'inspect').mockRejectedValueOnce(new Error('The disk is away.'));
    await expect(feed({ ...content, request: 1 })).rejects.toThrow('away');
    expect(await feed(content)).toMatchObject({ edition: 1, written: 0, failures: [] });
    expect(await feed(content)).toBeNull();
  });
  it('repairs a page whose file was damaged while nobody looked', async () => {
    const content = changes(1, [storyDocument(1)]);
    await (await openSite()).feed(content);
    await writeFile(join(root, await readlink(join(root, 'current')), 'pages', story), 'rubbish');
    const report = await (await openSite()).feed(content);
    expect(report).toMatchObject({ written: 1 });
    expect(await read(story)).toBe('Story 1: It was there again.');
  });
  it('sweeps away the swap that a killed process did not get to', async () => {
    await (await openSite()).feed(changes(1, [storyDocument(1)]));
    await symlink('b', join(root, 'current.0123456789ab-1.tmp'));
    await openSite();
    expect((await readdir(root)).sort()).toEqual(['a', 'b', 'current', 'editions']);
  });
  it('repairs a page whose compressed form has gone', async () => {
    const content = changes(1, [storyDocument(1)]);
    await (await openSite()).feed(content);
    await rm(join(root, 'current/pages', `${story}.gz`));
    await (await openSite()).feed(content);
    const packed = await readFile(join(root, 'current/pages', `${story}.gz`));
    expect(gunzipSync(packed).toString()).toBe('Story 1: It was there again.');
  });
  it('never swaps to a standby that could be neither written nor repaired', async () => {
    const { feed } = await openSite();
    await feed(changes(1, [storyDocument(1), storyDocument(2)]));
    const live = await readlink(join(root, 'current'));
    const standby = live === 'a' ? 'b' : 'a';
    const lost = join(root, live, 'pages/index.html.gz');
    await rm(join(root, standby), { recursive: true });
    await writeFile(join(root, standby), 'in the way');
    await rename(lost, join(root, 'aside'));
    await expect(feed(changes(2, [storyDocument(1, { content: 'Later.' })]))).rejects.toThrow();
    expect(warn).toHaveBeenCalledWith(expect.anything(), 'the standby tree is out of date');
    await rename(join(root, 'aside'), lost);
    await feed(changes(3, []));
    expect(await read(story)).toBe('Story 1: Later.');
    expect(await files('current')).toHaveLength(7 * 2);
  });
  it('leaves the live tree as it was when the standby cannot be written', async () => {
    const { feed, trees } = await openSite();
    await feed(changes(1, [storyDocument(1)]));
    const standby = (await readlink(join(root, 'current'))) === 'a' ? 'b' : 'a';
    await rm(join(root, standby), { recursive: true });
    await writeFile(join(root, standby), 'in the way');
    await expect(feed(changes(2, [storyDocument(1, { content: 'Later.' })]))).rejects.toThrow();
    expect(await read(story)).toBe('Story 1: It was there again.');
    expect(trees.live().revision).toBe(1);
    expect(await feed(changes(2, []))).toMatchObject({ written: 1, revision: 2 });
    expect(await read(story)).toBe('Story 1: Later.');
  });
});
