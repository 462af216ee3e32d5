import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changes, storyDocument } from './testing/content.ts';
import { textRenderer } from './testing/renderer.ts';
import { createTestSite, type TestSite } from './testing/site.ts';

const page = 'new-york/dark-legends/story-1.html';
const redirect = 'redirects/new-york/dark-legends/story-1.txt';
const formerAddresses = [{ region: 'new-york' as const, slug: 'story-1' }];
const moved = (slug = 'moved', content?: string) =>
  storyDocument(1, { slug, region: 'florida', formerAddresses, ...(content && { content }) });

describe('publishing a story that moved', () => {
  let site: TestSite;
  beforeEach(async () => {
    site = await createTestSite();
  });
  afterEach(() => site.remove());

  it('puts the way to the new address into the tree in the swap that takes the page away', async () => {
    const { feed } = await site.open();
    await feed(changes(1, [storyDocument(1)]));
    const report = await feed(changes(2, [moved()]));
    expect(report).toMatchObject({ edition: 2, removed: 3, failures: [] });
    expect(await site.page(redirect)).toBe('/florida/dark-legends/moved');
    await expect(site.page(page)).rejects.toThrow('ENOENT');
  });
  it('follows a further move, and leaves the redirect alone when only the text changes', async () => {
    const { feed } = await site.open();
    await feed(changes(1, [moved()]));
    const { written } = (await feed(changes(2, [moved('moved-again')]))) ?? {};
    expect(written).toBe(2);
    expect(await site.page(redirect)).toBe('/florida/dark-legends/moved-again');
    expect(await feed(changes(3, [moved('moved-again', 'Later.')]))).toMatchObject({ written: 1 });
  });
  it('renders no page again because an address leads to it', async () => {
    const renderer = textRenderer();
    const { feed } = await site.open(renderer);
    await feed(changes(1, [storyDocument(1, { slug: 'moved', region: 'florida' })]));
    const render = vi.spyOn(renderer, 'render');
    expect(await feed(changes(2, [moved()]))).toMatchObject({ written: 1 });
    expect(render).not.toHaveBeenCalled();
  });
  it('takes the redirect away with the story, and brings it back with it', async () => {
    const { feed } = await site.open();
    await feed(changes(1, [moved()]));
    await feed(changes(2, [], [{ kind: 'story', id: '1' }]));
    await expect(site.page(redirect)).rejects.toThrow('ENOENT');
    await feed(changes(3, [moved()]));
    expect(await site.page(redirect)).toBe('/florida/dark-legends/moved');
  });
  it('yields to a page at its address, in the same swap', async () => {
    const { feed } = await site.open();
    await feed(changes(1, [moved()]));
    await feed(changes(2, [storyDocument(2, { slug: 'story-1' })]));
    expect(await site.page(page)).toContain('Story 2');
    await expect(site.page(redirect)).rejects.toThrow('ENOENT');
  });
  it('follows a rollback and returns with the content', async () => {
    const { feed } = await site.open();
    await feed(changes(1, [storyDocument(1)]));
    await feed(changes(2, [moved()]));
    await feed(changes(2, [], [], { request: 1, pinnedEdition: 1 }));
    expect(await site.page(page)).toContain('Story 1');
    await expect(site.page(redirect)).rejects.toThrow('ENOENT');
    await feed(changes(2, [], [], { request: 2 }));
    expect(await site.page(redirect)).toBe('/florida/dark-legends/moved');
  });
  it('finds nothing to do after a restart', async () => {
    await (await site.open()).feed(changes(1, [moved()]));
    expect(await (await site.open()).feed(changes(1, [moved()]))).toBeNull();
  });
});
