import { useEffect, useRef, useState } from 'react';
import { type Draft, readDraft, removeDraft, writeDraft } from '../../entities/stories/storyDrafts.ts';
import { differingFields, type StoryFields } from './storyFields.ts';
import type { StoryFormApi } from './useStoryForm.ts';

export interface DraftSource {
  /** Names the draft: the story's id, or the name of a new one. */
  story: string;
  /** What is saved. */
  saved: StoryFields;
  etag: string;
}

/** Keeps unsaved text in this browser while it is typed. */
export function useDraft(form: StoryFormApi, { story, saved, etag }: DraftSource) {
  const [isDirty, setDirty] = useState(false);
  const [isKept, setKept] = useState(true);
  const base = useRef({ saved, etag });
  useEffect(() => {
    function keep(fields: StoryFields) {
      const changed = differingFields(fields, saved).length > 0;
      setDirty(changed);
      if (changed) setKept(writeDraft(story, { fields, etag, typedAt: new Date().toISOString() }));
      else removeDraft(story);
    }
    const isOther = saved !== base.current.saved || etag !== base.current.etag;
    if (isOther) keep(form.getValues() as StoryFields);
    base.current = { saved, etag };
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => keep(values as StoryFields),
    });
  }, [form, story, saved, etag]);
  return { isDirty, isKept };
}

/** The text that an earlier visit left unsaved, until it is restored or discarded. */
export function useOfferedDraft(story: string, saved: StoryFields) {
  const [offered, setOffered] = useState<Draft | undefined>(() => {
    const draft = readDraft(story);
    return draft && differingFields(draft.fields, saved).length > 0 ? draft : undefined;
  });
  return { offered, settle: () => setOffered(undefined) };
}
