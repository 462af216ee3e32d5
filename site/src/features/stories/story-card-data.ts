import type { BlogPostSummary } from '@haunted-forests/api/schemas/blog-posts/blog-post';
import type { ContentReader, StorySummary } from '../../content.ts';
import { parkDate } from '../../lib/dates.ts';
import { pictureOf } from '../../lib/picture.ts';
import type { StoryCardData } from './StoryCard.tsx';

/** What a card shows of a published story. */
export function storyCardData(story: StorySummary | BlogPostSummary, content: ContentReader): StoryCardData {
  const { slug, region, category, title, excerpt, readTime, distance } = story;
  const picture = pictureOf(story.image, content.media(story.image));
  return {
    slug,
    region,
    category,
    title,
    excerpt,
    readTime,
    distance,
    date: parkDate(story.createdAt),
    picture,
  };
}
