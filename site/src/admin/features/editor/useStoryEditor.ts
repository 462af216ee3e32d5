import { useEffect, useState } from 'react';
import { leaveTo } from '../../shell/leaveGuard.ts';
import { type Draft, removeDraft } from './draftStorage.ts';
import { createSlugFollower } from './slugFollowing.ts';
import { useDraft, useOfferedDraft } from './useDraft.ts';
import { useStoryForm } from './useStoryForm.ts';
import { type SavedStory, useStorySaving } from './useStorySaving.ts';

const closingDelay = 1500;

function useClosing(isSaved: boolean) {
  useEffect(() => {
    if (!isSaved) return;
    document.querySelector('h1')?.focus();
    const timer = setTimeout(() => leaveTo('/admin/blog'), closingDelay);
    return () => clearTimeout(timer);
  }, [isSaved]);
}

/** Everything the story editor does: form, unsaved text, saving and the ways it can fail. */
export function useStoryEditor(opened: SavedStory, draftName: string) {
  const [follower] = useState(() => createSlugFollower(opened.id === undefined));
  const form = useStoryForm(opened.fields);
  const saving = useStorySaving(form, opened, draftName);
  const { saved, setSaved, isSaved } = saving;
  const draft = useDraft(form, {
    story: draftName,
    saved: saved.fields,
    etag: saved.etag,
    isActive: !isSaved,
  });
  const { offered, settle } = useOfferedDraft(draftName, opened.fields);
  useClosing(isSaved);

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
