import type { ApiError } from '@haunted-forests/api/client';
import type { BlogPost, BlogPostInput } from '@haunted-forests/api/schemas/blog-posts/blog-post';
import { useState } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { type Phrase, showToast } from '../../../components/ui/toasts.ts';
import { withLaterText } from '../../collections/differences/fieldDifferences.ts';
import type { FailedSave } from '../../collections/saving/SaveFailure.tsx';
import { useIsOpen } from '../../collections/saving/useIsOpen.ts';
import { removeDraft, writeDraft } from '../../entities/stories/storyDrafts.ts';
import { saveWording } from './saveWording.ts';
import { differingFields, fieldNames, fieldsOf, type StoryFields } from './storyFields.ts';
import { useSaveStory } from './useSaveStory.ts';
import { useStoryConflict } from './useStoryConflict.ts';
import type { StoryFormApi } from './useStoryForm.ts';

const requiredFields = ['title', 'slug', 'excerpt', 'content'] as const;

/** What the text in the form is compared with and saved over. */
export interface SavedStory {
  /** Undefined for a story that is not there yet, or no more. */
  id: number | undefined;
  /** ISO 8601. */
  createdAt: string | undefined;
  fields: StoryFields;
  etag: string;
}

function savedStoryOf(post: BlogPost): SavedStory {
  return { id: post.id, createdAt: post.createdAt, fields: fieldsOf(post), etag: `"${post.version}"` };
}

function showIssues(form: StoryFormApi, issues: ApiError['issues']) {
  for (const { path, message } of issues) {
    const name = fieldNames.find((field) => field === path);
    if (name) form.setError(name, { message }, { shouldFocus: true });
  }
}

const isMissing = (form: StoryFormApi, errors: FieldErrors<StoryFields>) =>
  requiredFields.some((name) => errors[name] && !form.getValues(name).trim());

/** Puts these texts into the form, leaving alone what it holds already. */
function fill(form: StoryFormApi, fields: StoryFields) {
  for (const name of differingFields(fields, form.getValues() as StoryFields))
    form.setValue(name, fields[name]);
}

/** Saves the form over what was opened, and resolves conflicts when someone else saved or deleted it first. */
export function useStorySaving(form: StoryFormApi, opened: SavedStory, firstDraftName: string) {
  const [saved, setSaved] = useState(opened);
  const [failure, setFailure] = useState<FailedSave>();
  const [isDone, setDone] = useState(false);
  const [isGone, setGone] = useState(false);
  const isOpen = useIsOpen();
  const isNew = saved.id === undefined;
  const draftName = isNew ? firstDraftName : String(saved.id);

  function fail(reason: Phrase, creates: boolean) {
    const title = saveWording(creates).failure;
    setFailure({ title, reason });
    showToast({ title, description: reason, variant: 'destructive' });
  }

  const save = useSaveStory({
    isOpen: () => isOpen.current,
    onSaved(post, { typed }) {
      const next = savedStoryOf(post);
      const now = form.getValues() as StoryFields;
      const later = withLaterText(fieldNames, { sent: typed, now, saved: next.fields });
      const isTyped = differingFields(later, next.fields).length > 0;
      fill(form, later);
      removeDraft(draftName);
      if (isTyped)
        writeDraft(String(post.id), { fields: later, etag: next.etag, typedAt: new Date().toISOString() });
      setSaved(next);
      setGone(false);
      setDone(!isTyped);
    },
    onGone() {
      setSaved((before) => ({ ...before, id: undefined }));
      setGone(true);
    },
    onRefused: (issues) => showIssues(form, issues),
    onFailed: fail,
    onConflict(theirs, attempt) {
      if (!conflict.meet(theirs)) save.mutate({ ...attempt, etag: adopt(theirs).etag });
    },
  });

  function submitOver({ id, etag }: SavedStory) {
    if (save.isPending || isDone) return;
    setFailure(undefined);
    const typed = { ...form.getValues() } as StoryFields;
    const send = (input: BlogPostInput) => save.mutate({ id, input, typed, etag });
    const refuse = (errors: FieldErrors<StoryFields>) =>
      !isNew && isMissing(form, errors) && fail({ text: 'Missing required fields' }, false);
    void form.handleSubmit(send, refuse)();
  }

  /** Continues from what someone else saved. */
  function adopt(theirs: BlogPost): SavedStory {
    const story = savedStoryOf(theirs);
    setSaved(story);
    return story;
  }

  const conflict = useStoryConflict(form, saved.fields, (theirs, mine) => {
    const story = adopt(theirs);
    const kept = fieldNames.filter((name) => mine.has(name)).map((name) => [name, form.getValues(name)]);
    fill(form, { ...story.fields, ...Object.fromEntries(kept) });
    if (kept.length > 0) submitOver(story);
  });

  function takeTheirs(theirs: BlogPost) {
    removeDraft(draftName);
    fill(form, adopt(theirs).fields);
  }

  return {
    saved,
    setSaved,
    draftName,
    conflict,
    failure,
    isNew,
    isGone,
    isSaving: save.isPending,
    /** Everything is saved, and nothing was typed since. */
    isDone,
    goOn: () => setDone(false),
    submit: () => submitOver(saved),
    takeTheirs,
    /** Continues from what someone else saved, or asks whose text wins if it conflicts with unsaved text. */
    meetConflict(theirs: BlogPost) {
      const isDirty = differingFields(form.getValues() as StoryFields, saved.fields).length > 0;
      if (!isDirty || !conflict.meet(theirs)) takeTheirs(theirs);
    },
  };
}
