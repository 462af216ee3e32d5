import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changes, publishedStory, settingsDocument, storyDocument } from './testing/content.ts';
import { textRenderer } from './testing/renderer.ts';
import { createTestSite, type TestSite } from './testing/site.ts';

const told = { title: 'The Owl, again', content: 'It came back.' };
const storyFile = 'new-york/dark-legends/story-1.html';
const listFile = 'new-york/dark-legends.html';

let site: TestSite;
beforeEach(async () => {
  site = await createTestSite();
});
afterEach(() => site.remove());

/** A site with two stories, and the paths that it renders from now on. */
async function openSite() {
  const renderer = textRenderer();
  const render = vi.spyOn(renderer, 'render');
  const publisher = await site.open(renderer);
  await publisher.feed(changes(1, [settingsDocument(), storyDocument(1), storyDocument(2)]));
  render.mockClear();
  const rendered = () => render.mock.calls.map(([{ pathname }]) => pathname).sort();
  return { ...publisher, render, rendered };
}

test('an edit that was foretold is rendered before it is there, and not again', async () => {
  const { foretell, feed, render, rendered } = await openSite();
  await foretell(publishedStory(1, told));
  expect(rendered()).toContain('/new-york/dark-legends/story-1');
  expect(await site.page(storyFile)).toBe('Story 1: It was there again.');
  render.mockClear();
  const report = await feed(changes(2, [storyDocument(1, told)]));
  expect(rendered()).toEqual([]);
  expect(report).toMatchObject({ revision: 2, failures: [] });
  expect(await site.page(storyFile)).toBe('The Owl, again: It came back.');
  expect(await site.page(listFile)).toContain('The Owl, again');
});

test('an edit that was foretold is written before it is there, and not again', async () => {
  const { foretell, feed, trees } = await openSite();
  const write = vi.spyOn(trees, 'write');
  await foretell(publishedStory(1, told));
  const temporaries = Object.keys({ ...(await site.pages('a')), ...(await site.pages('b')) });
  expect(
    temporaries.filter((name) => name.startsWith(`${storyFile}.`) && name.endsWith('.tmp')),
  ).toHaveLength(2);
  write.mockClear();
  await feed(changes(2, [storyDocument(1, told)]));
  expect(write).not.toHaveBeenCalled();
  expect(await site.pages('b')).toEqual(await site.pages('a'));
});

test('what was written for an edit that failed is gone with the next publish, whatever that is', async () => {
  const { foretell, feed, trees } = await openSite();
  await feed(changes(2, [storyDocument(1, { title: 'The Bell' })]));
  const [edition] = trees.editions();
  for (const next of [
    changes(2),
    changes(2, [], [], { request: 1 }),
    changes(2, [], [], { request: 2, pinnedEdition: edition ?? 0 }),
    changes(3, [storyDocument(2, { title: 'The Gate' })], [], { request: 2 }),
  ]) {
    await foretell(publishedStory(1, told));
    await feed(next);
    expect(await site.pages('b')).toEqual(await site.pages('a'));
    expect(await site.page(storyFile)).not.toContain('again:');
  }
});

test('an edit that comes otherwise than it was foretold is shown as it came', async () => {
  const { foretell, feed } = await openSite();
  await foretell(publishedStory(1, told));
  await feed(changes(2, [storyDocument(1, { ...told, content: 'It stayed away.' })]));
  expect(await site.page(storyFile)).toBe('The Owl, again: It stayed away.');
});

test('a foretold page is not used when something else on it came meanwhile', async () => {
  const { foretell, feed } = await openSite();
  await foretell(publishedStory(1, told));
  await feed(changes(3, [storyDocument(2, { title: 'The Bell' }), storyDocument(1, told)]));
  expect((await site.page(listFile)).split('\n').sort()).toEqual(['The Bell', 'The Owl, again']);
});

test('an edit that was foretold and failed leaves nothing behind', async () => {
  const { foretell, feed } = await openSite();
  const before = await site.pages();
  await foretell(publishedStory(1, told));
  expect(await feed(changes(1))).toBeNull();
  expect(await site.pages()).toEqual(before);
  await feed(changes(2, [storyDocument(2, { title: 'The Bell' })]));
  expect(await site.page(listFile)).not.toContain('The Owl, again');
  expect(await site.page(storyFile)).toBe('Story 1: It was there again.');
});

test('a story that is told of at once by two saves is shown as the last one made it', async () => {
  const { foretell, feed } = await openSite();
  await Promise.all([
    foretell(publishedStory(1, told)),
    foretell(publishedStory(1, { title: 'The Gate' })),
    feed(changes(2, [storyDocument(1, { title: 'The Gate' })])),
  ]);
  expect(await site.page(storyFile)).toBe('The Gate: It was there again.');
});

test('a foretold story that is unknown, or moves, or cannot be rendered, changes nothing', async () => {
  const { foretell, feed, rendered } = await openSite();
  await foretell(publishedStory(9, told));
  await foretell(publishedStory(1, { ...told, slug: 'elsewhere' }));
  await foretell(publishedStory(1, { ...told, region: 'florida' }));
  expect(rendered()).toEqual([]);
  await foretell(publishedStory(1, { content: 'unrenderable' }));
  const report = await feed(changes(2, [storyDocument(1, told)]));
  expect(report?.failures).toEqual([]);
  expect(await site.page(storyFile)).toBe('The Owl, again: It came back.');
});

test('a foretelling that fails hinders no publish', async () => {
  const { foretell, feed, trees } = await openSite();
  vi.spyOn(trees, 'live').mockImplementationOnce(() => {
    throw new Error('The plan broke.');
  });
  await Promise.all([foretell(publishedStory(1, told)), feed(changes(2, [storyDocument(1, told)]))]);
  expect(await site.page(storyFile)).toBe('The Owl, again: It came back.');
});
