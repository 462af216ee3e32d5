import type { EmploymentApplication } from '@haunted-forests/api/schemas/employment/application';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { $session } from '../../app/session/session.ts';
import { forgetNotesDraft, keepNotesDraft, notesSchema, readNotesDraft } from './notesDraft.ts';
import { tellChangedElsewhere, useSaveNotes } from './useSaveNotes.ts';

function useNotesForm({ id, notes, notesVersion }: EmploymentApplication) {
  const form = useForm({ resolver: zodResolver(notesSchema), defaultValues: { notes: notes ?? '' } });
  const [draft] = useState(() => readNotesDraft(id));
  useEffect(() => {
    if (draft) form.setValue('notes', draft.notes, { shouldDirty: true });
  }, [form, draft]);
  const isOutdated = draft !== undefined && draft.notesVersion !== notesVersion && draft.notes !== notes;
  return { form, outdatedBy: isOutdated ? (notes ?? '') : undefined };
}

/**
 * The notes on an application: what is typed is kept in this tab until it is saved, by the button or on leaving, and
 * never silently overwrites what someone else saved meanwhile.
 */
export function useApplicationNotes(application: EmploymentApplication) {
  const { id } = application;
  const { form, outdatedBy } = useNotesForm(application);
  const [notesVersion, setVersion] = useState(application.notesVersion);
  const [theirs, setTheirs] = useState(outdatedBy);

  function adopt(saved: EmploymentApplication) {
    setVersion(saved.notesVersion);
    form.reset({ notes: saved.notes ?? '' });
    forgetNotesDraft(id);
  }
  const save = useSaveNotes(id, {
    onSaved(saved, typed) {
      const now = form.getValues('notes');
      adopt(saved);
      setTheirs(undefined);
      if (now !== typed) form.setValue('notes', now, { shouldDirty: true });
    },
    onConflict(current) {
      setVersion(current.notesVersion);
      setTheirs(current.notes ?? '');
    },
    onRefused: (message) => form.setError('notes', { message }, { shouldFocus: true }),
  });

  const { isDirty } = form.formState;
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keepNotesDraft(id, { notes: values.notes, notesVersion }),
      }),
    [form, id, notesVersion],
  );

  const saveOnLeaving = useEffectEvent(() => {
    const draft = readNotesDraft(id);
    if (!draft || !form.formState.isDirty || $session.get().state !== 'authenticated') return;
    if (theirs !== undefined) return tellChangedElsewhere();
    if (notesSchema.safeParse(draft).success) save.mutate({ ...draft, notesVersion });
  });
  useEffect(() => saveOnLeaving, []);

  return {
    form,
    isDirty,
    isSaving: save.isPending,
    isSaved: save.isSuccess && !isDirty,
    /** The notes that someone else saved meanwhile. */
    theirs,
    submit: form.handleSubmit(({ notes }) => {
      if (!save.isPending) save.mutate({ notes, notesVersion });
    }),
    takeTheirs() {
      form.reset({ notes: theirs ?? '' });
      forgetNotesDraft(id);
      setTheirs(undefined);
    },
  };
}
