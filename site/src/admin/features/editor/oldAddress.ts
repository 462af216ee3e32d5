import { storyPath } from '../../../lib/regions.ts';
import type { StoryFields } from './storyFields.ts';
import type { SavedStory } from './useStorySaving.ts';

type Place = Pick<StoryFields, 'region' | 'slug' | 'published'>;

/** The address that saving would turn into a redirect, as a path; undefined when visitors find the story where it was, or not at all. */
export function oldAddressOf(
  saved: Pick<SavedStory, 'id'> & { fields: Place },
  now: Place,
): string | undefined {
  const { region, slug, published } = saved.fields;
  const isMoved = region !== now.region || slug !== now.slug.trim();
  const isFound = saved.id !== undefined && published && now.published && now.slug.trim() !== '';
  return isMoved && isFound ? storyPath(region, slug) : undefined;
}
