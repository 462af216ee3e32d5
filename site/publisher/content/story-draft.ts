import type { PublishedStory } from '@haunted-forests/api/schemas/content-feed/published-document';
import type { Region } from '@haunted-forests/api/schemas/regions/region';
import type { ContentReader, StorySummary } from '../../src/content.ts';
import { countStories, inListOrder, summaryOf } from './stories.ts';

/** The content as it would be with `draft` in place of what is published of that story. */
export function withDraft(content: ContentReader, draft: PublishedStory): ContentReader {
  const isDraft = ({ id }: { id: number }) => id === draft.id;
  function stories(region: Region): readonly StorySummary[] {
    const others = content.stories(region).filter((story) => !isDraft(story));
    return region === draft.region ? [...others, summaryOf(draft)].sort(inListOrder) : others;
  }
  return {
    ...content,
    stories,
    storyCounts: (region) => countStories(stories(region)),
    story(region, slug) {
      if (region === draft.region && slug === draft.slug) return draft;
      const story = content.story(region, slug);
      return story && isDraft(story) ? undefined : story;
    },
  };
}
