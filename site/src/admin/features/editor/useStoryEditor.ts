import { useEffect, useEffectEvent, useState } from 'react';
import { leaveTo } from '../../app/shell/leaveGuard.ts';
import { useLeaveGuard } from '../../app/shell/useLeaveGuard.ts';
import { returnAddressOf } from '../../collections/lists/listPlace.ts';
import { type Draft, removeDraft } from '../../entities/stories/storyDrafts.ts';
import { createSlugFollower } from './slugFollowing.ts';
import { useDraft, useOfferedDraft } from './useDraft.ts';
import { type StoryFormApi, useStoryForm } from './useStoryForm.ts';
import { type SavedStory, useStorySaving } from './useStorySaving.ts';

const closingDelay = 1500;

/** Closes the editor shortly after a save, unless the user keeps typing or navigates away. */
function useClosing(form: StoryFormApi, isDone: boolean, onTyped: () => void) {
  const goOn = useEffectEvent(onTyped);
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => leaveTo(returnAddressOf('/admin/blog')), closingDelay);
    const stopListening = form.subscribe({ formState: { values: true }, callback: () => goOn() });
    return () => {
      clearTimeout(timer);
      stopListening();
    };
  }, [form, isDone]);
}

/** Everything the story editor does: form, unsaved text, saving and the ways it can fail. */
export function useStoryEditor(opened: SavedStory, draftName: string) {
  const [follower] = useState(() => createSlugFollower(opened.id === undefined));
  const form = useStoryForm(opened.fields);
  const saving = useStorySaving(form, opened, draftName);
  const { saved, setSaved, isSaving, isDone, goOn } = saving;
  const draft = useDraft(form, { story: saving.draftName, saved: saved.fields, etag: saved.etag });
  const { offered, settle } = useOfferedDraft(draftName, opened.fields);
  useLeaveGuard(draft.isDirty && !isDone, isSaving);
  useClosing(form, isDone, goOn);

  function restore({ fields, etag }: Draft) {
    form.reset(fields, { keepDefaultValues: true });
    follower.restart(fields);
    setSaved((before) => ({ ...before, etag: etag || before.etag }));
    settle();
  }

  function discard() {
    removeDraft(draftName);
    settle();
  }

  return { ...saving, createdAt: saved.createdAt, form, follower, draft, offered, restore, discard };
}
export type StoryEditorApi = ReturnType<typeof useStoryEditor>;
