import type { Region } from '@haunted-forests/api/schemas/regions/region';

/** The sitemap of one part of a region's stories. */
export const sitemapPath = (region: Region, part: number | string) => `/sitemap/${region}/${part}.xml`;

/** The page that lists one part of a region's stories by their titles. */
export const storyArchivePath = (region: Region, part: number | string) =>
  `/${region}/dark-legends/archive/${part}`;
