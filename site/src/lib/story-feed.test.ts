import { expect, test } from 'vitest';
import { createContentStore } from '../../publisher/content/content-store.ts';
import { changes, settingsDocument, storyDocument } from '../../publisher/testing/content.ts';
import { storyFeed } from './story-feed.ts';

const site = new URL('https://park.example');
type Fields = Parameters<typeof storyDocument>[1];

async function feedOf(...stories: Fields[]): Promise<string> {
  const store = createContentStore();
  const documents = stories.map((fields, index) => storyDocument(index + 1, fields));
  await store.apply([changes(1, [settingsDocument(), ...documents])]);
  return storyFeed('new-york', store.reader, site).text();
}
const day = (number: number) => new Date(Date.UTC(2026, 9, number, 20)).toISOString();
const titlesIn = (feed: string) =>
  [...feed.matchAll(/<item><title>(.*?)<\/title>/g)].map(([, title]) => title);

test("an entry has the story's address, excerpt and date, and a name that outlasts its address", async () => {
  const feed = await feedOf({
    title: 'Salt & Vine',
    slug: 'salt',
    excerpt: 'Nobody <came>.',
    createdAt: day(1),
  });
  expect(feed).toContain(
    '<item><title>Salt &amp; Vine</title>' +
      '<link>https://park.example/new-york/dark-legends/salt</link>' +
      '<guid isPermaLink="false">story-1@park.example</guid>' +
      '<description>Nobody &lt;came&gt;.</description>' +
      '<pubDate>Thu, 01 Oct 2026 20:00:00 GMT</pubDate></item>',
  );
});

test('the feed says whose it is and where it lies', async () => {
  const feed = await feedOf();
  expect(feed).toContain('<title>Haunted Forests: Dark Legends of New York</title>');
  expect(feed).toContain(
    '<atom:link href="https://park.example/new-york/dark-legends/rss.xml" rel="self" type="application/rss+xml"/>',
  );
});

test('the newest come first, featured or not, and no more than twenty', async () => {
  const stories = Array.from({ length: 25 }, (_, index) => ({
    title: `Told ${index + 1}`,
    createdAt: day(index + 1),
    featured: index % 8 === 0,
  }));
  const newest = Array.from({ length: 20 }, (_, index) => `Told ${25 - index}`);
  expect(titlesIn(await feedOf(...stories))).toEqual(newest);
});

test('where all are featured the newest come first too', async () => {
  const stories = [1, 3, 2].map((number) => ({ title: `${number}`, createdAt: day(number), featured: true }));
  expect(titlesIn(await feedOf(...stories))).toEqual(['3', '2', '1']);
});
