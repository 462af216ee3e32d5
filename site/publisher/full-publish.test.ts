import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changes, settingsDocument, storyDocument } from './testing/content.ts';
import { textRenderer } from './testing/renderer.ts';
import { createTestSite, type TestSite } from './testing/site.ts';

const story = 'new-york/dark-legends/story-1.html';
const content = [settingsDocument(), storyDocument(1), storyDocument(2)];

describe('publishing everything anew', { timeout: 30_000 }, () => {
  let site: TestSite;
  let elsewhere: TestSite;
  beforeEach(async () => {
    [site, elsewhere] = [await createTestSite(), await createTestSite()];
  });
  afterEach(async () => {
    await Promise.all([site.remove(), elsewhere.remove()]);
  });
  const requested = (request: number) => changes(1, [], [], { request });
  async function fullRender() {
    await (await elsewhere.open()).feed(changes(1, content));
    return elsewhere.pages();
  }

  it('renders every page, writes none that is as it should be, and reports the request', async () => {
    const renderer = textRenderer();
    const { feed } = await site.open(renderer);
    await feed(changes(1, content));
    const render = vi.spyOn(renderer, 'render');
    const report = await feed(requested(1));
    expect(render).toHaveBeenCalledTimes(7);
    expect(report).toMatchObject({
      edition: 2,
      revision: 1,
      request: 1,
      written: 0,
      removed: 0,
      failures: [],
    });
    expect(await feed(requested(1))).toBeNull();
    expect(await (await site.open(renderer)).feed(changes(1, content, [], { request: 1 }))).toBeNull();
  });

  it('leaves a tree that equals a full render, whatever happened to its files', async () => {
    const { feed } = await site.open();
    await feed(changes(1, content));
    const pages = join(site.root, 'current/pages');
    await writeFile(join(pages, story), 'rubbish');
    await writeFile(join(pages, 'index.html.gz'), 'rubbish');
    await rm(join(pages, 'admin.html'));
    await writeFile(join(pages, 'stray.html'), 'left by somebody');
    const report = await feed(requested(1));
    expect(report).toMatchObject({ written: 3, failures: [] });
    const expected = await fullRender();
    for (const tree of ['current', 'a', 'b']) expect(await site.pages(tree)).toEqual(expected);
  });

  it('writes every page in every form when there are more than are flushed together', async () => {
    const many = Array.from({ length: 300 }, (_, index) => storyDocument(index + 1));
    const { feed } = await site.open();
    const report = await feed(changes(1, [settingsDocument(), ...many]));
    const files = Object.keys(await site.pages());
    const forms = ['', '.gz'].map((ending) => `new-york/dark-legends/story-300.html${ending}`);
    expect(files).toEqual(expect.arrayContaining(forms));
    expect(files.length).toBe(2 * (report?.written ?? 0));
    expect(await site.pages('a')).toEqual(await site.pages('b'));
  });

  it('ends a rollback', async () => {
    const { feed } = await site.open();
    await feed(changes(1, [settingsDocument()]));
    await feed(changes(2, content));
    await feed(changes(2, [], [], { request: 1, pinnedEdition: 1 }));
    const report = await feed(changes(2, [], [], { request: 2 }));
    expect(report).toMatchObject({ rolledBackTo: null, request: 2 });
    expect(await site.pages()).toEqual(await fullRender());
  });

  it('keeps the last good form of a page that cannot be rendered', async () => {
    const { feed } = await site.open();
    await feed(changes(1, content));
    await feed(changes(2, [storyDocument(1, { content: 'unrenderable' })]));
    const report = await feed(changes(2, [], [], { request: 1 }));
    expect(report).toMatchObject({ request: 1, failures: [{ document: 'story:story-1' }] });
    expect(await site.page(story)).toBe('Story 1: It was there again.');
  });

  it('fails when the thread that writes the pages dies, and leaves nothing of them', async () => {
    const warn = vi.fn();
    const { feed } = await site.open(textRenderer(), 20, { threadFrom: 5, warn });
    await feed(changes(1, [settingsDocument()]));
    const before = await site.pages();
    vi.spyOn(Worker.prototype, 'postMessage').mockImplementationOnce(function (this: Worker) {
      void this.terminate();
    });
    await expect(feed(changes(2, content))).rejects.toThrow('has ended');
    for (const tree of ['current', 'a', 'b']) expect(await site.pages(tree)).toEqual(before);
    expect(warn).not.toHaveBeenCalled();
    expect(await feed(changes(2, content))).toMatchObject({ revision: 2, failures: [] });
    expect(await site.pages()).toEqual(await fullRender());
  });

  it('is tried again when it broke off', async () => {
    const { feed, trees } = await site.open();
    await feed(changes(1, content));
    const before = await site.pages();
    const editions = join(site.root, 'editions');
    await rm(editions, { recursive: true });
    await writeFile(editions, 'in the way');
    await expect(feed(requested(1))).rejects.toThrow();
    expect(await site.pages()).toEqual(before);
    expect(trees.live()).toMatchObject({ edition: 1, request: 0 });
    await rm(editions);
    await mkdir(editions);
    expect(await feed(requested(1))).toMatchObject({ edition: 2, request: 1 });
    expect(await site.pages()).toEqual(await fullRender());
  });
});
