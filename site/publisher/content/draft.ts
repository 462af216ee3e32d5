import type {
  PublishedQuestion,
  PublishedStory,
  PublishedTopic,
} from '@haunted-forests/api/schemas/content-feed/published-document';
import type { PreviewSubject } from '@haunted-forests/api/schemas/previews/preview';
import type { Region } from '@haunted-forests/api/schemas/regions/region';
import type { ContentReader, StorySummary } from '../../src/content.ts';
import { byPosition, isIn } from './positioned.ts';
import { countStories, inListOrder, summaryOf } from './stories.ts';

function withStory(content: ContentReader, draft: PublishedStory): ContentReader {
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

/** A list with a record at its place in it. */
function withRecord<T extends PublishedTopic | PublishedQuestion>(
  list: (region: Region) => readonly T[],
  draft: T,
) {
  return (region: Region): readonly T[] => {
    const others = list(region).filter(({ id }) => id !== draft.id);
    return isIn(draft, region) ? [...others, draft].sort(byPosition) : others;
  };
}

/** The content as it would be with a draft in place of what is published of it. */
export function withDraft(content: ContentReader, draft: PreviewSubject): ContentReader {
  switch (draft.kind) {
    case 'story':
      return withStory(content, draft.data);
    case 'topic':
      return { ...content, topics: withRecord(content.topics, draft.data) };
    case 'question':
      return { ...content, questions: withRecord(content.questions, draft.data) };
  }
}
