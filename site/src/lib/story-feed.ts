import type { Region } from '@haunted-forests/api/schemas/regions/region';
import type { ContentReader, StorySummary } from '../content.ts';
import { regionNames, storyListPath, storyPath } from './regions.ts';
import { xmlResponse, xmlText } from './xml.ts';

const newest = 20;

export const storyFeedPath = (region: Region) => `${storyListPath(region)}/rss.xml`;

const newestFirst = (one: StorySummary, other: StorySummary) =>
  Number(one.createdAt < other.createdAt) - Number(one.createdAt > other.createdAt);

/** In the list the featured stories come first, and all others behind them in the order of the feed. */
function newestStories(listed: readonly StorySummary[]): StorySummary[] {
  const featured = listed.findIndex((story) => !story.featured);
  const candidates = featured < 0 ? listed : listed.slice(0, featured + newest);
  return candidates.toSorted(newestFirst).slice(0, newest);
}

/** The feed of a region's newest stories, by the RSS 2.0 specification; it names its own address as the RSS Best Practices Profile asks. */
export function storyFeed(region: Region, content: ContentReader, site: URL): Response {
  const absolute = (path: string) => xmlText(new URL(path, site).href);
  const items = newestStories(content.stories(region)).map(({ id, slug, title, excerpt, createdAt }) => {
    const address = absolute(storyPath({ region, slug }));
    return [
      '<item>',
      `<title>${xmlText(title)}</title>`,
      `<link>${address}</link>`,
      `<guid isPermaLink="false">story-${id}@${site.hostname}</guid>`,
      `<description>${xmlText(excerpt)}</description>`,
      `<pubDate>${new Date(createdAt).toUTCString()}</pubDate>`,
      '</item>',
    ].join('');
  });
  const title = `${content.settings().brand}: Dark Legends of ${regionNames[region]}`;
  return xmlResponse(
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    `<title>${xmlText(title)}</title>`,
    `<link>${absolute(storyListPath(region))}</link>`,
    '<description>Stories that people bring to the gate, written down the way they were told.</description>',
    `<atom:link href="${absolute(storyFeedPath(region))}" rel="self" type="application/rss+xml"/>`,
    ...items,
    '</channel>',
    '</rss>',
  );
}
