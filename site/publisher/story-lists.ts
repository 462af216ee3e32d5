import { createHash } from 'node:crypto';
import type { PublishedStory } from '@haunted-forests/api/schemas/publishing/published-document';
import { type Region, regions } from '@haunted-forests/api/schemas/regions/region';
import type { StorySummary } from '../src/content.ts';
import { contentDigest } from './content-digest.ts';
import { inListOrder, type ListPlace, placeOf, summaryOf } from './story-order.ts';
import { createStoryParts } from './story-parts.ts';

interface Entry extends ListPlace {
  summary: StorySummary;
  digest: string;
}

interface List {
  entries: Entry[];
  /** What readers were given last; replaced when an entry changes. */
  summaries: StorySummary[] | null;
  version: string | null;
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
  const lists = Object.fromEntries(
    regions.map((region): [Region, List] => [region, { entries: [], summaries: null, version: null }]),
  ) as Record<Region, List>;

  function changed(list: List) {
    list.summaries = null;
    list.version = null;
  }

  function remove(story: PublishedStory) {
    if (bySlug.get(story.slug)?.id === story.id) bySlug.delete(story.slug);
    parts.remove(story);
    const list = lists[story.region];
    list.entries.splice(indexOf(list.entries, placeOf(story)), 1);
    changed(list);
  }

  function add(story: PublishedStory) {
    bySlug.set(story.slug, story);
    parts.add(story);
    const list = lists[story.region];
    const summary = summaryOf(story);
    const entry = { ...placeOf(story), summary, digest: contentDigest(summary) };
    list.entries.splice(indexOf(list.entries, entry), 0, entry);
    changed(list);
  }

  return {
    parts,
    add,
    /** Takes out a story as it was added. */
    remove,
    clear() {
      bySlug.clear();
      parts.clear();
      for (const list of Object.values(lists)) {
        list.entries.length = 0;
        changed(list);
      }
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
    /** Equal versions mean equal summaries in equal order. */
    version(region: Region): string {
      const list = lists[region];
      list.version ??= createHash('sha256')
        .update(list.entries.map(({ digest }) => digest).join())
        .digest('base64url')
        .slice(0, 16);
      return list.version;
    },
  };
}
