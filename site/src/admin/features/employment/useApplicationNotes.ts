import { ApiError } from '@haunted-forests/api/client';
import {
  applicationChangeSchema,
  type EmploymentApplication,
} from '@haunted-forests/api/schemas/employment/application';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { showToast } from '../../../components/ui/toasts.ts';
import { savedElsewhere } from '../../../lib/server-words.ts';
import { applicationCalls } from '../../api/employmentApplications.ts';
import { $session } from '../../app/session/session.ts';
import { forgetDraft, keepDraft, readDraft } from '../../collections/drafts/formDraft.ts';
import { tellFailure } from '../../wording/failures.ts';
import { applications } from './applicationQueries.ts';
import { trackSave } from './notesUnderWay.ts';

/** What the form of the notes holds, by the API's own rule. */
const notesSchema = z.object({ notes: applicationChangeSchema.shape.notes.unwrap().unwrap() });

const draftSchema = z.object({
  notes: z.string(),
  /** Of the saved notes that these were typed over. */
  notesVersion: z.number(),
});
type NotesDraft = z.infer<typeof draftSchema>;

const nameOf = (application: number) => `application_notes_${application}`;

/** Notes that were typed in this tab but not saved; undefined without any. */
function readNotesDraft(application: number): NotesDraft | undefined {
  return draftSchema.safeParse(readDraft(nameOf(application))).data;
}
const keepNotesDraft = (application: number, draft: NotesDraft) => keepDraft(nameOf(application), draft);
export const forgetNotesDraft = (application: number) => forgetDraft(nameOf(application));

interface SaveOutcomes {
  onSaved: (saved: EmploymentApplication, typed: string) => void;
  /** Someone else saved other notes first. */
  onConflict: (theirs: EmploymentApplication) => void;
  onRefused: (sentence: string) => void;
}

const failure = 'Notes not saved';
const changedElsewhere = 'Someone else changed these notes in the meantime. Yours are kept in this tab.';

function tellChangedElsewhere(): void {
  showToast({ title: failure, description: changedElsewhere, variant: 'destructive' });
}

/** Saves the notes on an application; the outcome is reported even if its dialog is closed by then. */
function useSaveNotes(id: number, { onSaved, onConflict, onRefused }: SaveOutcomes) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (draft: NotesDraft) => trackSave(id, applicationCalls.change(id, draft)),
    onSuccess({ row: saved }, { notes }) {
      if (readNotesDraft(id)?.notes === notes) forgetNotesDraft(id);
      void applications.refresh(queryClient);
      onSaved(saved, notes);
    },
    onError(error, { notes }) {
      const theirs = savedElsewhere(error) as EmploymentApplication | undefined;
      if (theirs && (theirs.notes ?? '') === notes.trim()) {
        forgetNotesDraft(id);
        return onSaved(theirs, notes);
      }
      if (theirs) {
        onConflict(theirs);
        return tellChangedElsewhere();
      }
      const issue = error instanceof ApiError && error.issues.find(({ path }) => path === 'notes');
      if (issue) onRefused(issue.message);
      tellFailure(error, failure, 'What you typed is kept in this tab. Please try again.');
    },
  });
}

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
