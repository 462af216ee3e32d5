import type { StoryCategory } from '@haunted-forests/api/schemas/blog-posts/blog-post';
import type {
  PublishedAttraction,
  PublishedMedia,
  PublishedNight,
  PublishedOpening,
  PublishedPriceTier,
  PublishedPrizes,
  PublishedQuestion,
  PublishedStory,
  PublishedTestimonial,
  PublishedTopic,
  PublishedVideoBackground,
} from '@haunted-forests/api/schemas/content-feed/published-document';
import type { Region } from '@haunted-forests/api/schemas/regions/region';
import type { Settings } from '@haunted-forests/api/schemas/settings/settings';
import type { VideoPage } from '@haunted-forests/api/schemas/video-backgrounds/video-background';

export type StorySummary = Omit<PublishedStory, 'content' | 'updatedAt'>;

export type StoryFilter = StoryCategory | 'all';
/** How many stories each filter shows. */
export type StoryCounts = Record<StoryFilter, number>;

/** What the archive and the sitemap show of a story. */
export type ArchivedStory = Pick<
  PublishedStory,
  'id' | 'slug' | 'title' | 'category' | 'createdAt' | 'updatedAt'
>;

/** What a page can read; found in Astro.locals.content. Each answer is part of the page's trace. */
export interface ContentReader {
  settings(): Settings;
  /** Summaries of a region's published stories: featured first, then newest. */
  stories(region: Region): readonly StorySummary[];
  /** How many of these stories each filter shows. */
  storyCounts(region: Region): StoryCounts;
  /** Numbers of the parts in which a region's stories lie, ascending. A story never changes its part. */
  storyParts(region: Region): readonly number[];
  /** The stories of a part, newest first; some hundreds at most, however many there are in all. */
  storyPart(region: Region, part: number): readonly ArchivedStory[];
  story(region: Region, slug: string): PublishedStory | undefined;
  attractions(region: Region): readonly PublishedAttraction[];
  testimonials(region: Region): readonly PublishedTestimonial[];
  topics(region: Region): readonly PublishedTopic[];
  /** A region's own questions, and those of both among them by position. */
  questions(region: Region): readonly PublishedQuestion[];
  videoBackground(page: VideoPage): PublishedVideoBackground | undefined;
  /** The library's entry of a picture or video by its address; undefined for addresses outside the library. */
  media(url: string): PublishedMedia | undefined;
  /** The date of the park's own day, like '2026-10-09'; the next one begins at 05:00. */
  day(): string;
  /** Whether a region has or had any night. */
  hasNights(region: Region): boolean;
  /** Every night of a region, past ones too, by date. */
  nights(region: Region): readonly PublishedNight[];
  /** What a region hires for, filled openings too; none: for everything. */
  openings(region: Region): readonly PublishedOpening[];
  /** What a region's nights may cost, in the order an administrator gave them. */
  priceTiers(region: Region): readonly PublishedPriceTier[];
  /** What the discount board draws among. */
  prizes(): PublishedPrizes;
}
