import type { PublishedStory } from '@haunted-forests/api/schemas/content-feed/published-document';
import { type Region, regions } from '@haunted-forests/api/schemas/regions/region';
import type { ArchivedStory } from '../../src/content.ts';

/** How many consecutive story numbers a part covers. */
const partSize = 100;

/** The part of a story, from 1: decided by its number alone, so that no other story moves it. */
export const partOf = ({ id }: { id: number }): number => Math.ceil(id / partSize);

const archived = ({ id, slug, title, category, createdAt, updatedAt }: PublishedStory): ArchivedStory => ({
  id,
  slug,
  title,
  category,
  createdAt,
  updatedAt,
});

/** The feed's timestamps sort as strings. */
const newestFirst = (a: ArchivedStory, b: ArchivedStory) =>
  Number(a.createdAt < b.createdAt) - Number(a.createdAt > b.createdAt) || b.id - a.id;

/** The stories of each region in parts of a bounded size, for pages that have to show all of them together. */
export function createStoryParts() {
  const parts = Object.fromEntries(regions.map((region) => [region, new Map()])) as Record<
    Region,
    Map<number, Map<number, ArchivedStory>>
  >;
  return {
    add(story: PublishedStory) {
      const ofRegion = parts[story.region];
      const part = ofRegion.get(partOf(story)) ?? new Map<number, ArchivedStory>();
      ofRegion.set(partOf(story), part.set(story.id, archived(story)));
    },
    remove(story: PublishedStory) {
      const part = parts[story.region].get(partOf(story));
      part?.delete(story.id);
      if (part?.size === 0) parts[story.region].delete(partOf(story));
    },
    clear() {
      for (const ofRegion of Object.values(parts)) ofRegion.clear();
    },
    numbers: (region: Region): readonly number[] => [...parts[region].keys()].sort((a, b) => a - b),
    stories: (region: Region, part: number): readonly ArchivedStory[] =>
      [...(parts[region].get(part)?.values() ?? [])].sort(newestFirst),
  };
}
