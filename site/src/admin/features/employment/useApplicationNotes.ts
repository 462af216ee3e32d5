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
import { $session } from '../../app/session/session.ts';
import { showIssues } from '../../collections/saving/showIssues.ts';
import { tabDrafts, unsavedOf, useUnsavedText } from '../../collections/saving/useUnsavedText.ts';
import { tellFailure } from '../../wording/failures.ts';
import { applications, saveNotes } from './applicationQueries.ts';

/** What the form of the notes holds, by the API's own rule. */
const notesSchema = z.object({ notes: applicationChangeSchema.shape.notes.unwrap().unwrap() });
type NotesFields = z.infer<typeof notesSchema>;

const drafts = tabDrafts<NotesFields>('/admin/employment/notes');
const deleted = new Set<number>();
/** Notes on a deleted application are neither kept nor saved. */
export function forgetNotes(application: number): void {
  deleted.add(application);
  drafts.forget(String(application));
}

const fieldsOf = ({ notes }: EmploymentApplication): NotesFields => ({ notes: notes ?? '' });
const tagOf = ({ notesVersion }: EmploymentApplication) => String(notesVersion);

const failure = 'Notes not saved';
function tellChangedElsewhere(): void {
  const description = 'Someone else changed these notes in the meantime. Yours are kept in this tab.';
  showToast({ title: failure, description, variant: 'destructive' });
}

/**
 * The notes on an application: what is typed is kept in this tab until it is saved, by the button or on leaving, and
 * never silently overwrites what someone else saved meanwhile.
 */
export function useApplicationNotes(application: EmploymentApplication) {
  const { id } = application;
  const name = String(id);
  const queryClient = useQueryClient();
  const [saved, setSaved] = useState({ fields: fieldsOf(application), etag: tagOf(application) });
  const [draft] = useState(() => unsavedOf(drafts, name, saved));
  const [theirs, setTheirs] = useState(draft && draft.etag !== saved.etag ? saved.fields.notes : undefined);
  const form = useForm<NotesFields>({
    resolver: zodResolver(notesSchema),
    defaultValues: draft?.fields ?? saved.fields,
  });
  const { isDirty } = useUnsavedText(form, {
    drafts,
    name,
    saved: saved.fields,
    // While it is undecided whose text stays, the draft names no version: the question comes back with it.
    etag: theirs === undefined ? saved.etag : '',
  });

  function adopt(current: EmploymentApplication) {
    setSaved({ fields: fieldsOf(current), etag: tagOf(current) });
    setTheirs(undefined);
  }
  const save = useMutation({
    mutationFn: ({ notes }: NotesFields) => saveNotes(id, notes, Number(saved.etag)),
    onSuccess({ row }, typed) {
      if (unsavedOf(drafts, name, { fields: typed }) === undefined) drafts.forget(name);
      void applications.refresh(queryClient);
      adopt(row);
    },
    onError(error, { notes }) {
      const current = savedElsewhere(error) as EmploymentApplication | undefined;
      if (current && fieldsOf(current).notes === notes.trim()) {
        drafts.forget(name);
        return adopt(current);
      }
      if (current) {
        adopt(current);
        setTheirs(fieldsOf(current).notes);
        return tellChangedElsewhere();
      }
      showIssues(error, form, ['notes']);
      tellFailure(error, failure, 'What you typed is kept in this tab. Please try again.');
    },
  });

  const saveOnLeaving = useEffectEvent(() => {
    if (!isDirty || deleted.has(id) || $session.get().state !== 'authenticated') return;
    if (theirs !== undefined) return tellChangedElsewhere();
    const typed = notesSchema.safeParse(form.getValues());
    if (typed.success) save.mutate(typed.data);
  });
  useEffect(() => saveOnLeaving, []);

  return {
    form,
    isDirty,
    isSaving: save.isPending,
    isSaved: save.isSuccess && !isDirty,
    /** The notes that someone else saved meanwhile. */
    theirs,
    submit: form.handleSubmit((typed) => !save.isPending && save.mutate(typed)),
    takeTheirs() {
      form.reset(saved.fields);
      drafts.forget(name);
      setTheirs(undefined);
    },
  };
}
