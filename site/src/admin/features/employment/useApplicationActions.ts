import type { SettableStatus } from '@haunted-forests/api/schemas/employment/application';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../components/ui/toasts.ts';
import { changeApplication, setApplicationStatus } from '../../api/employmentApplications.ts';
import { isSessionEnd, tellFailure } from '../../wording/failures.ts';
import { refreshApplications } from './applicationQueries.ts';
import { statusLooks } from './wording.ts';

function useStatusChange(id: number, name: string, onDone: () => Promise<void>) {
  return useMutation({
    mutationFn: (status: SettableStatus) => setApplicationStatus(id, status),
    async onSuccess(_answer, status) {
      showToast({ title: `Application ${statusLooks[status].label.toLowerCase()}`, description: name });
      await onDone();
    },
    onError(error) {
      if (isSessionEnd(error)) return;
      const description = 'Failed to update application status';
      showToast({ title: 'Error', description, variant: 'destructive' });
    },
  });
}

function useRelease(id: number, name: string, onDone: () => Promise<void>) {
  return useMutation({
    mutationFn: () => changeApplication(id, { quarantined: false }),
    async onSuccess() {
      showToast({ title: 'Moved to the applications', description: name });
      await onDone();
    },
    onError: (error) => tellFailure(error, 'Error', 'The application could not be moved.'),
  });
}

/** What can be done with an application; after each the list is read again, then `onDone` is called. */
export function useApplicationActions(id: number, name: string, onDone: () => void) {
  const queryClient = useQueryClient();
  async function settle() {
    await refreshApplications(queryClient);
    onDone();
  }
  return {
    status: useStatusChange(id, name, settle),
    release: useRelease(id, name, settle),
  };
}
export type ApplicationActions = ReturnType<typeof useApplicationActions>;
