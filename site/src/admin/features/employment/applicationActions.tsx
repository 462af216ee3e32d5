import type {
  EmploymentApplication,
  SettableStatus,
} from '@haunted-forests/api/schemas/employment/application';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../components/ui/toasts.ts';
import { applicationCalls } from '../../api/employmentApplications.ts';
import type { Removal } from '../../collections/records/RemovalDialog.tsx';
import { isSessionEnd, tellFailure } from '../../wording/failures.ts';
import { applications } from './applicationQueries.ts';
import { forgetNotesDraft } from './useApplicationNotes.ts';
import { nameOf, statusLooks } from './wording.ts';

/** What can be done with an application; after each the list is read again, then `onDone` is called. */
export function useApplicationActions(onDone: () => void) {
  const queryClient = useQueryClient();
  async function showOutcome(title: string, application: EmploymentApplication) {
    showToast({ title, description: nameOf(application) });
    await applications.refresh(queryClient);
    onDone();
  }
  return {
    status: useMutation({
      mutationFn: ({ application, status }: { application: EmploymentApplication; status: SettableStatus }) =>
        applicationCalls.setStatus(application.id, { status }),
      onSuccess: (_answer, { application, status }) =>
        showOutcome(`Application ${statusLooks[status].label.toLowerCase()}`, application),
      onError(error) {
        if (isSessionEnd(error)) return;
        const description = 'Failed to update application status';
        showToast({ title: 'Error', description, variant: 'destructive' });
      },
    }),
    release: useMutation({
      mutationFn: ({ id }: EmploymentApplication) => applicationCalls.change(id, { quarantined: false }),
      onSuccess: (_answer, application) => showOutcome('Moved to the applications', application),
      onError: (error) => tellFailure(error, 'Error', 'The application could not be moved.'),
    }),
  };
}

export const applicationRemoval: Removal<EmploymentApplication> = {
  question: () => 'Are you sure you want to delete this application?',
  detail: (application) => (
    <>
      What <strong>{nameOf(application)}</strong> sent will be permanently deleted, with the notes on it.
    </>
  ),
  remove: ({ id }) => applicationCalls.remove(id),
  doneWords: (application) => ({ title: 'Application deleted', description: nameOf(application) }),
  tellRefusal: (error) => tellFailure(error, 'Error', 'The application could not be deleted.'),
  refresh: applications.refresh,
  onRemoved: ({ id }) => forgetNotesDraft(id),
};
