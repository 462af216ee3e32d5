import { createHash } from 'node:crypto';
import type { PublishedStory } from '@haunted-forests/api/schemas/content-feed/published-document';
import { type Region, regions } from '@haunted-forests/api/schemas/regions/region';
import type { StoryCounts, StorySummary } from '../src/content.ts';
import { countStories } from './story-counts.ts';
import { inListOrder, type ListPlace, placeOf, summaryOf } from './story-order.ts';
import { createStoryParts } from './story-parts.ts';

interface Entry extends ListPlace {
  summary: StorySummary;
  digest: bigint;
}

interface List {
  entries: Entry[];
  /** What readers were given last; replaced when an entry changes. */
  summaries: StorySummary[] | null;
  counts: StoryCounts;
  /** Of the digests of all entries: their order is no part of it, because the entries themselves decide it. */
  sum: bigint;
}

const emptyList = (): List => ({ entries: [], summaries: null, counts: countStories([]), sum: 0n });
const digestOf = (summary: StorySummary) =>
  BigInt(`0x${createHash('sha256').update(JSON.stringify(summary)).digest('hex')}`);

const versionBits = 128;

function changed(list: List, { category }: PublishedStory, by: 1 | -1) {
  const { counts } = list;
  list.counts = { ...counts, all: counts.all + by, [category]: counts[category] + by };
  list.summaries = null;
}

/** Where `place` stands or would stand in `entries`, which are in order. */
function indexOf(entries: readonly Entry[], place: ListPlace): number {
  let [low, high] = [0, entries.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (inListOrder(entries[middle] as Entry, place) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The stories of each region in list order and by slug; a change costs the same among ten stories and ten thousand. */
export function createStoryLists() {
  const parts = createStoryParts();
  const bySlug = new Map<string, PublishedStory>();
  const lists = Object.fromEntries(regions.map((region): [Region, List] => [region, emptyList()])) as Record<
    Region,
    List
  >;

  function remove(story: PublishedStory) {
    if (bySlug.get(story.slug)?.id === story.id) bySlug.delete(story.slug);
    parts.remove(story);
    const list = lists[story.region];
    const [entry] = list.entries.splice(indexOf(list.entries, placeOf(story)), 1);
    list.sum -= entry?.digest ?? 0n;
    changed(list, story, -1);
  }

  function add(story: PublishedStory) {
    bySlug.set(story.slug, story);
    parts.add(story);
    const list = lists[story.region];
    const summary = summaryOf(story);
    const entry = { ...placeOf(story), summary, digest: digestOf(summary) };
    list.entries.splice(indexOf(list.entries, entry), 0, entry);
    list.sum += entry.digest;
    changed(list, story, 1);
  }

  return {
    parts,
    add,
    /** Takes out a story as it was added. */
    remove,
    clear() {
      bySlug.clear();
      parts.clear();
      for (const list of Object.values(lists)) Object.assign(list, emptyList());
    },
    find(region: Region, slug: string): PublishedStory | undefined {
      const story = bySlug.get(slug);
      return story?.region === region ? story : undefined;
    },
    summaries(region: Region): readonly StorySummary[] {
      const list = lists[region];
      list.summaries ??= list.entries.map(({ summary }) => summary);
      return list.summaries;
    },
    counts: (region: Region): StoryCounts => lists[region].counts,
    /** Equal versions mean equal summaries in equal order. */
    version: (region: Region): string => BigInt.asUintN(versionBits, lists[region].sum).toString(36),
  };
}
