import {
  type BlogPost,
  placeholderImage,
  storyCategories,
} from '@haunted-forests/api/schemas/blog-posts/blog-post';
import type { StoryStatus } from '@haunted-forests/api/schemas/blog-posts/story-status';
import { dayAndTimeOf } from '../../wording/dates.ts';

/** A category, of stories or of attractions, with its hyphens as spaces. */
export function categoryName(category: string): string {
  return category.replaceAll('-', ' ');
}

export const categoryOptions = storyCategories.map((value) => ({ value, label: categoryName(value) }));

/** The picture a story really has; '' for one that shows the placeholder. */
export function ownImage(image: string): string {
  return image === placeholderImage ? '' : image;
}

export const statusNames: Record<StoryStatus, string> = {
  published: 'Published',
  scheduled: 'Scheduled',
  draft: 'Draft',
  expired: 'Taken down',
};

/** The instant that matters to a story's status, and how it is said after the status; undefined without one. */
export function scheduleWords({
  status,
  publishAt,
  unpublishAt,
}: Pick<BlogPost, 'status' | 'publishAt' | 'unpublishAt'>): { instant: string; text: string } | undefined {
  const [word, instant] = {
    draft: ['', null],
    scheduled: ['for', publishAt],
    published: ['until', unpublishAt],
    expired: ['on', unpublishAt],
  }[status] as [string, string | null];
  return instant === null ? undefined : { instant, text: `${word} ${dayAndTimeOf(instant)}` };
}

/** What the figures of the overview are called. */
export const storyFigures = {
  totalStories: 'Total Stories',
  newYorkStories: 'NY Stories',
  floridaStories: 'FL Stories',
  totalViews: 'Total Views',
};
