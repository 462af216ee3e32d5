import { type BlogPostInput, blogPostInputSchema } from '@haunted-forests/api/schemas/blog-posts/blog-post';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent, useState } from 'react';
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form';
import { leaveTo } from '../../app/shell/leaveGuard.ts';
import { differingFields } from '../../collections/differences/fieldDifferences.ts';
import { returnAddressOf } from '../../collections/lists/listPlace.ts';
import type { SavedRecord } from '../../collections/records/recordKind.ts';
import { useSaving } from '../../collections/saving/useSaving.ts';
import { readDraft, removeDraft } from '../../entities/stories/storyDrafts.ts';
import { type StoryFields, type StoryFormApi, storyKind, tellStoryFailure } from './storyKind.ts';

const closingDelay = 1500;
const requiredFields = ['title', 'slug', 'excerpt', 'content'] as const;

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

/** The text that an earlier visit left unsaved; undefined when there is none, or it says what is saved. */
function unsavedOf(draftName: string, saved: StoryFields) {
  const draft = readDraft(draftName);
  if (!draft) return undefined;
  const fields = { ...saved, ...draft.fields } as StoryFields;
  return differingFields(fields, saved).length > 0 ? { ...draft, fields } : undefined;
}

/** Everything the story editor does: form, unsaved text, saving and the ways it can fail. */
export function useStoryEditor(opened: SavedRecord<StoryFields>, draftName: string) {
  const form = useForm<StoryFields, unknown, BlogPostInput>({
    resolver: zodResolver(blogPostInputSchema) as Resolver<StoryFields, unknown, BlogPostInput>,
    defaultValues: opened.fields,
  });
  const [isDone, setDone] = useState(false);
  const [offered, setOffered] = useState(() => unsavedOf(draftName, opened.fields));
  const isMissing = (errors: FieldErrors<StoryFields>) =>
    requiredFields.some((name) => errors[name] && !form.getValues(name).trim());
  const saving = useSaving({
    kind: storyKind,
    form,
    opened,
    draftName,
    onSaved: (isTyped) => setDone(!isTyped),
    onInvalid: (errors, isNew) =>
      !isNew && isMissing(errors)
        ? tellStoryFailure(false, { reason: 'Missing required fields' })
        : undefined,
  });
  const { saved, setSaved } = saving;
  useClosing(form, isDone, () => setDone(false));

  function restore() {
    if (!offered) return;
    form.reset(offered.fields, { keepDefaultValues: true });
    setSaved((before) => ({ ...before, etag: offered.etag || before.etag }));
    setOffered(undefined);
  }

  return {
    ...saving,
    form,
    isNew: saved.id === undefined,
    /** Someone else deleted it. */
    isGone: saved.id === undefined && saved.createdAt !== undefined,
    /** Everything is saved, and nothing was typed since. */
    isDone,
    offered,
    restore,
    discardOffered() {
      removeDraft(draftName);
      setOffered(undefined);
    },
  };
}
export type StoryEditorApi = ReturnType<typeof useStoryEditor>;
