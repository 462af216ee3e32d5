import { storyPath } from '../../../lib/regions.ts';
import type { StoryFields } from './storyKind.ts';

type Place = Pick<StoryFields, 'region' | 'slug' | 'published'>;

/** The address that saving would turn into a redirect, as a path; undefined when visitors find the story where it was, or not at all. */
export function oldAddressOf(
  saved: { id: number | undefined; fields: Place },
  now: Place,
): string | undefined {
  const { region, slug, published } = saved.fields;
  const isMoved = region !== now.region || slug !== now.slug.trim();
  const isFound = saved.id !== undefined && published && now.published && now.slug.trim() !== '';
  return isMoved && isFound ? storyPath({ region, slug }) : undefined;
}
