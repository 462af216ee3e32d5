import type { PublishedStory } from '@haunted-forests/api/schemas/publishing/published-document';
import type { ContentReader } from '../src/content.ts';
import { inListOrder, placeOf, summaryOf } from './story-order.ts';

/** The content as it would be with `draft` in place of what is published of that story. */
export function withDraft(content: ContentReader, draft: PublishedStory): ContentReader {
  const isDraft = ({ id }: { id: number }) => id === draft.id;
  return {
    ...content,
    story(region, slug) {
      if (region === draft.region && slug === draft.slug) return draft;
      const story = content.story(region, slug);
      return story && isDraft(story) ? undefined : story;
    },
    stories(region) {
      const others = content.stories(region).filter((story) => !isDraft(story));
      return region === draft.region
        ? [...others, summaryOf(draft)].sort((a, b) => inListOrder(placeOf(a), placeOf(b)))
        : others;
    },
  };
}
