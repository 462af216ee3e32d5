import { ApiError } from '@haunted-forests/api/client';
import type { EmploymentApplication } from '@haunted-forests/api/schemas/employment/application';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../components/ui/toasts.ts';
import { savedElsewhere } from '../../../lib/server-words.ts';
import { applicationCalls } from '../../api/employmentApplications.ts';
import { tellFailure } from '../../wording/failures.ts';
import { applications } from './applicationQueries.ts';
import { forgetNotesDraft, type NotesDraft, readNotesDraft } from './notesDraft.ts';
import { trackSave } from './notesUnderWay.ts';

interface SaveOutcomes {
  onSaved: (saved: EmploymentApplication, typed: string) => void;
  /** Someone else saved other notes first. */
  onConflict: (theirs: EmploymentApplication) => void;
  onRefused: (sentence: string) => void;
}

const failure = 'Notes not saved';
const changedElsewhere = 'Someone else changed these notes in the meantime. Yours are kept in this tab.';

export function tellChangedElsewhere(): void {
  showToast({ title: failure, description: changedElsewhere, variant: 'destructive' });
}

/** Saves the notes on an application; the outcome is reported even if its dialog is closed by then. */
export function useSaveNotes(id: number, { onSaved, onConflict, onRefused }: SaveOutcomes) {
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
