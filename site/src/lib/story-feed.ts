import rss from '@astrojs/rss';
import type { Region } from '@haunted-forests/api/schemas/regions/region';
import type { ContentReader } from '../content.ts';
import { regionNames, storyListPath, storyPath } from './regions.ts';

const newest = 20;

/** The RSS feed of a region's newest stories. */
export function storyFeed(region: Region, content: ContentReader, site: URL): Promise<Response> {
  const stories = content
    .stories(region)
    .toSorted(
      (one, other) => Number(one.createdAt < other.createdAt) - Number(one.createdAt > other.createdAt),
    )
    .slice(0, newest);
  const { brand } = content.settings();
  return rss({
    title: `${brand}: Dark Legends of ${regionNames[region]}`,
    description: 'Stories that people bring to the gate, written down the way they were told.',
    site: new URL(storyListPath(region), site),
    trailingSlash: false,
    items: stories.map((story) => ({
      title: story.title,
      description: story.excerpt,
      pubDate: new Date(story.createdAt),
      link: new URL(storyPath(region, story.slug), site).href,
    })),
  });
}

export const storyFeedPath = (region: Region) => `${storyListPath(region)}/rss.xml`;
