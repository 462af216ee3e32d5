import { hash } from 'node:crypto';
import type { StoryCategory } from '@haunted-forests/api/schemas/blog-posts/blog-post';
import type { PublishedStory } from '@haunted-forests/api/schemas/content-feed/published-document';
import type { Region } from '@haunted-forests/api/schemas/regions/region';
import type { ArchivedStory, StoryCounts, StorySummary } from '../../src/content.ts';

/** How many consecutive story numbers a part covers. */
const partSize = 100;
const versionBits = 128;

/** The part of a story, from 1. It depends on the ID alone, so that other stories never move it. */
export const partOf = ({ id }: { id: number }): number => Math.ceil(id / partSize);

const archived = (story: PublishedStory): ArchivedStory => {
  const { id, slug, title, category, createdAt, updatedAt } = story;
  return { id, slug, title, category, createdAt, updatedAt };
};

type Dated = Pick<ArchivedStory, 'id' | 'createdAt'>;

/** The feed's timestamps sort as strings. */
const newestFirst = (a: Dated, b: Dated) =>
  Number(a.createdAt < b.createdAt) - Number(a.createdAt > b.createdAt) || b.id - a.id;

/** What lists show of a story: editing only its text does not change the summary. */
export function summaryOf({
  content: _content,
  updatedAt: _updatedAt,
  ...summary
}: PublishedStory): StorySummary {
  return summary;
}

/** Featured first, then newest, then the later row. */
export const inListOrder = (a: StorySummary, b: StorySummary): number =>
  Number(b.featured) - Number(a.featured) || newestFirst(a, b);

export function countStories(stories: readonly { category: StoryCategory }[]): StoryCounts {
  const counts = { all: stories.length, 'ghost-story': 0, 'true-crime': 0, legend: 0, mystery: 0 };
  for (const { category } of stories) counts[category] += 1;
  return counts;
}

interface RegionStories {
  /** In list order. */
  summaries: StorySummary[];
  /** The array last returned to readers; replaced when a summary changes. */
  shown: readonly StorySummary[] | null;
  parts: Map<number, Map<number, ArchivedStory>>;
  counts: StoryCounts;
  /** Sum of the digests of all summaries, whose order follows from their contents. */
  sum: bigint;
}

const noStories = (): RegionStories => ({
  summaries: [],
  shown: null,
  parts: new Map(),
  counts: countStories([]),
  sum: 0n,
});

const digestOf = (summary: StorySummary) => BigInt(`0x${hash('sha256', JSON.stringify(summary))}`);

/** The index of `summary`, or where it would be inserted, in the sorted `summaries`. */
function indexOf(summaries: readonly StorySummary[], summary: StorySummary): number {
  let [low, high] = [0, summaries.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (inListOrder(summaries[middle] as StorySummary, summary) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

function count(stories: RegionStories, { category }: PublishedStory, by: 1 | -1) {
  const { counts } = stories;
  stories.counts = { ...counts, all: counts.all + by, [category]: counts[category] + by };
  stories.shown = null;
}

/**
 * The stories of each region in list order, by slug, and in parts of a bounded size, for pages that have to show all of them
 * together; a change costs the same among ten stories and ten thousand.
 */
export function createStories() {
  const bySlug = new Map<string, PublishedStory>();
  const byRegion: Record<Region, RegionStories> = { 'new-york': noStories(), florida: noStories() };
  const of = (region: Region) => byRegion[region];

  return {
    add(story: PublishedStory) {
      const stories = of(story.region);
      const summary = summaryOf(story);
      bySlug.set(story.slug, story);
      stories.summaries.splice(indexOf(stories.summaries, summary), 0, summary);
      stories.sum += digestOf(summary);
      const part = stories.parts.get(partOf(story)) ?? new Map<number, ArchivedStory>();
      stories.parts.set(partOf(story), part.set(story.id, archived(story)));
      count(stories, story, 1);
    },
    /** Removes a story as it was added. */
    remove(story: PublishedStory) {
      const stories = of(story.region);
      const summary = summaryOf(story);
      if (bySlug.get(story.slug)?.id === story.id) bySlug.delete(story.slug);
      stories.summaries.splice(indexOf(stories.summaries, summary), 1);
      stories.sum -= digestOf(summary);
      const part = stories.parts.get(partOf(story));
      part?.delete(story.id);
      if (part?.size === 0) stories.parts.delete(partOf(story));
      count(stories, story, -1);
    },
    clear() {
      bySlug.clear();
      for (const stories of Object.values(byRegion)) Object.assign(stories, noStories());
    },
    find(region: Region, slug: string): PublishedStory | undefined {
      const story = bySlug.get(slug);
      return story?.region === region ? story : undefined;
    },
    summaries(region: Region): readonly StorySummary[] {
      const stories = of(region);
      stories.shown ??= [...stories.summaries];
      return stories.shown;
    },
    counts: (region: Region): StoryCounts => of(region).counts,
    partNumbers: (region: Region): readonly number[] => [...of(region).parts.keys()].sort((a, b) => a - b),
    part: (region: Region, number: number): readonly ArchivedStory[] =>
      [...(of(region).parts.get(number)?.values() ?? [])].sort(newestFirst),
    /** Equal versions mean equal summaries in equal order. */
    version: (region: Region): string => BigInt.asUintN(versionBits, of(region).sum).toString(36),
  };
}
