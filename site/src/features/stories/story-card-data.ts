import type { PublicMedia } from '@haunted-forests/api/schemas/media/media';
import type { StorySummary } from '../../content.ts';
import { parkDate } from '../../lib/dates.ts';
import { pictureOf } from '../../lib/picture.ts';
import type { StoryCardData } from './StoryCard.tsx';

/** What a card shows of a published story; `media` is the library's entry of its image. */
export function storyCardData(story: StorySummary, media: PublicMedia | null | undefined): StoryCardData {
  const { slug, region, category, title, excerpt, readTime, distance, image, createdAt } = story;
  const date = parkDate(createdAt);
  const picture = pictureOf(image, media ?? undefined);
  return { slug, region, category, title, excerpt, readTime, distance, date, picture };
}
