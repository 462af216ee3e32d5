import type { EmploymentApplication } from '@haunted-forests/api/schemas/employment/application';
import type { Opening } from '@haunted-forests/api/schemas/openings/opening';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../components/ui/toasts.ts';
import { applicationCalls } from '../../api/employmentApplications.ts';
import type { Removal } from '../../collections/records/RemovalDialog.tsx';
import { removalWords } from '../../collections/records/removalWords.ts';
import { tellUncertain } from '../../wording/failures.ts';
import { commentDrafts } from './ApplicationComments.tsx';
import { refreshApplications } from './applicationQueries.ts';
import { tellDecided } from './hiredFor.ts';
import { useDecisions } from './useDecisions.ts';
import { nameOf } from './wording.ts';

/** What can be done with an application; after each the list is read again, then `onDone` is called with its id. */
export function useApplicationActions(openings: readonly Opening[], onDone: (id: number) => void) {
  const queryClient = useQueryClient();
  async function finish({ id }: EmploymentApplication) {
    await refreshApplications(queryClient);
    onDone(id);
  }
  function showOutcome(title: string, application: EmploymentApplication) {
    showToast({ title, description: nameOf(application) });
    return finish(application);
  }
  const { decide } = useDecisions((row) => {
    tellDecided(row, openings);
    return finish(row);
  });
  return {
    decide,
    release: useMutation({
      mutationFn: ({ id }: EmploymentApplication) => applicationCalls.change(id, { quarantined: false }),
      onSuccess: (_answer, application) => showOutcome('Moved to the applications', application),
      onError: (error) => tellUncertain(error, 'The application was not moved'),
    }),
    takeUp: useMutation({
      mutationFn: ({ id }: EmploymentApplication) => applicationCalls.change(id, { withdrawn: false }),
      onSuccess: (_answer, application) => showOutcome('Application reopened', application),
      onError: (error) => tellUncertain(error, 'The application was not reopened'),
    }),
  };
}

export const applicationRemoval: Removal<EmploymentApplication> = {
  ...removalWords('application', nameOf),
  detail: (application) => (
    <>
      What <strong>{nameOf(application)}</strong> sent will be permanently deleted, with the comments on it.
    </>
  ),
  remove: ({ id }) => applicationCalls.remove(id),
  read: applicationCalls.read,
  refresh: refreshApplications,
  onRemoved: ({ id }) => commentDrafts.forget(String(id)),
};
