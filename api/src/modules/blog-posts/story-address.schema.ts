import type { Region } from '../regions/region.schema.ts';

/** The public address of a story. */
export interface StoryAddress {
  region: Region;
  slug: string;
}

export const isSameAddress = (one: StoryAddress, other: StoryAddress): boolean =>
  one.region === other.region && one.slug === other.slug;
