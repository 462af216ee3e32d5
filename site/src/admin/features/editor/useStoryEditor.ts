import { type BlogPostInput, blogPostInputSchema } from '@haunted-forests/api/schemas/blog-posts/blog-post';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent, useState } from 'react';
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form';
import { leaveTo } from '../../app/shell/leaveGuard.ts';
import { returnAddressOf } from '../../collections/lists/listPlace.ts';
import { openedFormOf } from '../../collections/records/openedForm.ts';
import type { SavedRecord } from '../../collections/records/recordKind.ts';
import { useSaving } from '../../collections/saving/useSaving.ts';
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

/** Everything the story editor does: form, unsaved text, saving and the ways it can fail. */
export function useStoryEditor(story: SavedRecord<StoryFields>, draftName: string) {
  const [opening] = useState(() => openedFormOf(storyKind, story, draftName));
  const { opened, latest, initial } = opening;
  const [isRestored, setRestored] = useState(opening.isRestored);
  const form = useForm<StoryFields, unknown, BlogPostInput>({
    resolver: zodResolver(blogPostInputSchema) as Resolver<StoryFields, unknown, BlogPostInput>,
    defaultValues: initial,
  });
  const [isDone, setDone] = useState(false);
  const isMissing = (errors: FieldErrors<StoryFields>) =>
    requiredFields.some((name) => errors[name] && !form.getValues(name).trim());
  const saving = useSaving({
    kind: storyKind,
    form,
    opened,
    latest,
    draftName,
    onSaved(isTyped) {
      setRestored(false);
      setDone(!isTyped);
    },
    onReplaced: () => setRestored(false),
    onInvalid: (errors, isNew) =>
      !isNew && isMissing(errors)
        ? tellStoryFailure(false, { reason: 'Missing required fields' })
        : undefined,
  });
  const { saved, isDirty } = saving;
  useClosing(form, isDone, () => setDone(false));

  return {
    ...saving,
    form,
    discard() {
      setRestored(false);
      saving.discard();
    },
    isNew: saved.id === undefined,
    /** Someone else deleted it. */
    isGone: saved.id === undefined && saved.createdAt !== undefined,
    /** Everything is saved, and nothing was typed since. */
    isDone,
    /** What it holds is what an earlier visit left unsaved. */
    isRestored: isRestored && isDirty,
  };
}
export type StoryEditorApi = ReturnType<typeof useStoryEditor>;
