import { ApiError } from '@haunted-forests/api/client';
import type {
  EmploymentApplication,
  SettableStatus,
} from '@haunted-forests/api/schemas/employment/application';
import type { QueryClient } from '@tanstack/react-query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../components/ui/toasts.ts';
import { savedElsewhere } from '../../../lib/server-words.ts';
import { applicationCalls } from '../../api/employmentApplications.ts';
import { readAgain } from '../../collections/lists/overtakenReads.ts';
import { openingsQuery } from '../../entities/hiring/openingQueries.ts';
import { isSessionEnd, tellUncertain } from '../../wording/failures.ts';
import { showApplication } from './applicationQueries.ts';
import { nameOf, statusLooks } from './wording.ts';

/** Shows and says what someone else decided meanwhile; false when a decision failed for another reason. */
function showDecidedElsewhere(queryClient: QueryClient, error: unknown): boolean {
  const current = savedElsewhere(error) as EmploymentApplication | undefined;
  if (!current) return false;
  showApplication(queryClient, current);
  showToast({
    title: 'Changed by someone else in the meantime',
    description: `${nameOf(current)} is ${statusLooks[current.status].label.toLowerCase()} now. Decide again if that is not right.`,
    variant: 'destructive',
  });
  return true;
}

interface Decision {
  application: Pick<EmploymentApplication, 'id' | 'status'>;
  status: SettableStatus;
  /** What the accepted one is hired for; undefined: the opening that the server proposes. */
  openingId?: number | null | undefined;
}

/** One after the other: an answer that overtakes another would show what was before. */
const scope = { id: 'application-decisions' };

/** Stars and decisions that show at once wherever the application stands; lists keep their order while one goes on. `onDecided` gets what the server has decided. */
export function useDecisions(onDecided?: (row: EmploymentApplication) => Promise<void> | void) {
  const queryClient = useQueryClient();
  const show = (row: EmploymentApplication) => showApplication(queryClient, row);
  const rate = useMutation({
    scope,
    mutationFn: ({ id, stars }: { id: number; stars: number | null }) => applicationCalls.rate(id, stars),
    onSuccess: show,
    onError: (error) => tellUncertain(error, 'Stars not saved'),
  });
  const decide = useMutation({
    scope,
    mutationFn: ({ application, status, openingId }: Decision) =>
      applicationCalls.setStatus(application.id, {
        status,
        from: application.status,
        ...(status === 'accepted' && { openingId }),
      }),
    onSuccess(row) {
      show(row);
      return onDecided?.(row);
    },
    onSettled: () => void readAgain(queryClient, openingsQuery.queryKey),
    onError(error) {
      if (isSessionEnd(error) || showDecidedElsewhere(queryClient, error)) return;
      const isRefused = error instanceof ApiError && error.status === 409;
      const description = isRefused ? error.sentence : 'Failed to update application status';
      showToast({ title: 'Error', description, variant: 'destructive' });
    },
  });
  return { rate, decide };
}
