import type { ApiError } from '@haunted-forests/api/client';
import type { BlogPost, BlogPostInput } from '@haunted-forests/api/schemas/blog-posts/blog-post';
import { useState } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { showToast } from '../../../components/ui/toasts.ts';
import { removeDraft } from './draftStorage.ts';
import { saveWording } from './saveWording.ts';
import { differingFields, fieldNames, fieldsOf, type StoryFields } from './storyFields.ts';
import { useSaveStory } from './useSaveStory.ts';
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

interface Conflict {
  mine: StoryFields;
  theirs: BlogPost;
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

function tellMissing(form: StoryFormApi, errors: FieldErrors<StoryFields>) {
  if (!requiredFields.some((name) => errors[name] && !form.getValues(name).trim())) return;
  const title = saveWording(false).failure;
  showToast({ title, description: 'Missing required fields', variant: 'destructive' });
}

/** Saves the form over what was opened, and settles who wins when somebody else saved or deleted it first. */
export function useStorySaving(form: StoryFormApi, opened: SavedStory, draftName: string) {
  const [saved, setSaved] = useState(opened);
  const [conflict, setConflict] = useState<Conflict>();
  const isNew = saved.id === undefined;
  const save = useSaveStory({
    onSaved: () => removeDraft(draftName),
    onGone: () => setSaved((before) => ({ ...before, id: undefined })),
    onRefused: (issues) => showIssues(form, issues),
    onConflict(theirs, attempt) {
      const mine = fieldsOf(attempt.input);
      if (differingFields(mine, fieldsOf(theirs)).length > 0) setConflict({ mine, theirs });
      else save.mutate({ ...attempt, etag: savedStoryOf(theirs).etag });
    },
  });

  function submitOver({ id, etag }: SavedStory) {
    if (save.isPending || save.isSuccess) return;
    const send = (input: BlogPostInput) => save.mutate({ id, input, etag });
    void form.handleSubmit(send, (errors) => !isNew && tellMissing(form, errors))();
  }

  /** Goes on from what somebody else saved. */
  function adopt(theirs: BlogPost): SavedStory {
    const story = savedStoryOf(theirs);
    setConflict(undefined);
    setSaved(story);
    return story;
  }

  function takeTheirs(theirs: BlogPost) {
    removeDraft(draftName);
    form.reset(adopt(theirs).fields);
  }

  return {
    saved,
    setSaved,
    conflict,
    isNew,
    isGone: isNew && opened.id !== undefined,
    isSaving: save.isPending,
    isSaved: save.isSuccess,
    submit: () => submitOver(saved),
    keepMine: (theirs: BlogPost) => submitOver(adopt(theirs)),
    takeTheirs,
    /** Goes on from what somebody else saved, or asks whose text wins when unsaved text is in its way. */
    meetConflict(theirs: BlogPost) {
      const mine = form.getValues() as StoryFields;
      if (differingFields(mine, saved.fields).length > 0) setConflict({ mine, theirs });
      else takeTheirs(theirs);
    },
    closeConflict: () => setConflict(undefined),
  };
}
