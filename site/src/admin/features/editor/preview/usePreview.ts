import { ApiError } from '@haunted-forests/api/client';
import { useEffect, useState } from 'react';
import { sentenceOf } from '../../../../lib/server-words.ts';
import { renderPreview } from '../../../api/previews.ts';
import { datedAt } from '../schedule/scheduleSentence.ts';
import type { StoryFields } from '../storyFields.ts';
import type { StoryFormApi } from '../useStoryForm.ts';
import { createPreviewFeed } from './previewFeed.ts';

const unreachable = 'The preview is not available because the server is not responding. Your text is kept.';
const isSessionEnd = (error: unknown) => error instanceof ApiError && error.status === 401;

/** What the page of a story says about it next to the fields of its form. */
export interface PreviewedStory {
  id: number | undefined;
  createdAt: string | undefined;
}

/** The page of what is in the form, kept up to date while `isShown`. */
export function usePreview(form: StoryFormApi, { id, createdAt }: PreviewedStory, isShown: boolean) {
  const [page, setPage] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt begins anew
  useEffect(() => {
    if (!isShown) return;
    const feed = createPreviewFeed<StoryFields>({
      render: (fields, signal) =>
        renderPreview({ ...fields, id, createdAt: datedAt(fields, createdAt, new Date()) }, signal),
      onPage(answer) {
        setPage(answer);
        setFailure(undefined);
      },
      onFailure: (error) => !isSessionEnd(error) && setFailure(sentenceOf(error, unreachable)),
    });
    feed.show(form.getValues() as StoryFields);
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => feed.show(values as StoryFields),
    });
    return () => {
      unsubscribe();
      feed.stop();
    };
  }, [form, id, createdAt, isShown, attempt]);
  return { page, failure, retry: () => setAttempt((before) => before + 1) };
}
