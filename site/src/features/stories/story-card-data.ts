import type { PublicMedia } from '@haunted-forests/api/schemas/media/media';
import type { StorySummary } from '../../content.ts';
import { pictureOf } from '../../lib/picture.ts';

/** What a card shows of a published story; `media` is the library's entry of its image. */
export function storyCardData(story: StorySummary, media: PublicMedia | null | undefined) {
  const { slug, region, category, title, excerpt, readTime, distance, image } = story;
  const picture = pictureOf(image, media ?? undefined);
  return { slug, region, category, title, excerpt, readTime, distance, picture };
}
export type StoryCardData = ReturnType<typeof storyCardData>;
