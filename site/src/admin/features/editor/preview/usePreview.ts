import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sentenceOf } from '../../../../lib/server-words.ts';
import { renderPreview } from '../../../api/previews.ts';
import type { SavedRecord } from '../../../collections/records/recordKind.ts';
import { isSessionEnd } from '../../../wording/failures.ts';
import { datedAt } from '../schedule/scheduleSentence.ts';
import type { StoryFields, StoryFormApi } from '../storyKind.ts';

const unreachable = 'The preview is not available because the server is not responding. Your text is kept.';
/** Milliseconds from a change to the question for its page. */
const typingPause = 250;

/** The page of what is in the form, kept up to date while `isShown`; an answer that a later question overtook is dropped. */
export function usePreview(
  form: StoryFormApi,
  { id, createdAt }: SavedRecord<StoryFields>,
  isShown: boolean,
) {
  const { data, error, refetch } = useQuery({
    queryKey: ['preview', id],
    queryFn({ signal }) {
      const fields = form.getValues();
      return renderPreview({ ...fields, id, createdAt: datedAt(fields, createdAt, new Date()) }, signal);
    },
    enabled: isShown,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
  useEffect(() => {
    if (!isShown) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    function ask() {
      timer = undefined;
      void refetch();
    }
    function note() {
      timer ??= setTimeout(ask, typingPause);
    }
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: note });
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, [form, isShown, refetch]);
  return {
    page: data,
    failure: error && !isSessionEnd(error) ? sentenceOf(error, unreachable) : undefined,
    retry: () => void refetch(),
  };
}
