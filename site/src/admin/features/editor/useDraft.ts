import { useEffect, useRef, useState } from 'react';
import { guardLeaving } from '../../shell/leaveGuard.ts';
import { type Draft, readDraft, removeDraft, writeDraft } from './draftStorage.ts';
import { differingFields, type StoryFields } from './storyFields.ts';
import type { StoryFormApi } from './useStoryForm.ts';

export interface DraftSource {
  /** Names the draft: the story's id, or 'new'. */
  story: string;
  /** What is saved. */
  saved: StoryFields;
  etag: string;
  /** False once the text is saved, so that nothing is kept or asked any more. */
  isActive: boolean;
}

/** Keeps unsaved text in this browser while it is typed, and asks before the editor is left with it. */
export function useDraft(form: StoryFormApi, { story, saved, etag, isActive }: DraftSource) {
  const [isDirty, setDirty] = useState(false);
  const [isKept, setKept] = useState(true);
  const opened = useRef(saved);
  useEffect(() => {
    if (!isActive) return;
    function keep(fields: StoryFields) {
      const changed = differingFields(fields, saved).length > 0;
      setDirty(changed);
      if (changed) setKept(writeDraft(story, { fields, etag, typedAt: new Date().toISOString() }));
      else removeDraft(story);
    }
    if (saved !== opened.current) keep(form.getValues() as StoryFields);
    opened.current = saved;
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => keep(values as StoryFields),
    });
  }, [form, story, saved, etag, isActive]);
  const isGuarded = isDirty && isActive;
  useEffect(() => (isGuarded ? guardLeaving() : undefined), [isGuarded]);
  return { isDirty: isGuarded, isKept };
}

/** The text that an earlier visit left unsaved, until it is restored or discarded. */
export function useOfferedDraft(story: string, saved: StoryFields) {
  const [offered, setOffered] = useState<Draft | undefined>(() => {
    const draft = readDraft(story);
    return draft && differingFields(draft.fields, saved).length > 0 ? draft : undefined;
  });
  return { offered, settle: () => setOffered(undefined) };
}
