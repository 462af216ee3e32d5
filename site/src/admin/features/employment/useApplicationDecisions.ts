import type {
  EmploymentApplication,
  SettableStatus,
} from '@haunted-forests/api/schemas/employment/application';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { applicationCalls } from '../../api/employmentApplications.ts';
import { readAgain } from '../../collections/lists/overtakenReads.ts';
import { openingsQuery } from '../../entities/hiring/openingQueries.ts';
import { tellUncertain } from '../../wording/failures.ts';
import { showApplication } from './applicationQueries.ts';
import { showDecidedElsewhere } from './decidedElsewhere.ts';
import { nameOf, statusLooks } from './wording.ts';

type Decided = Pick<EmploymentApplication, 'id' | 'firstName' | 'lastName' | 'status'>;

interface Decision {
  application: Decided;
  status: SettableStatus;
  /** What the accepted one is hired for; undefined: the opening that the server proposes. */
  openingId?: number | null | undefined;
}

/** One after the other: an answer that overtakes another would show what was before. */
const scope = { id: 'application-decisions' };

/** Stars and decisions that show at once wherever the application stands; lists keep their order while one goes on. `onDecided` gets what the server has decided. */
export function useApplicationDecisions(onDecided?: (row: EmploymentApplication) => void) {
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
      applicationCalls.setStatus(application.id, { status, openingId, from: application.status }),
    onSuccess(row) {
      show(row);
      onDecided?.(row);
    },
    onSettled: () => void readAgain(queryClient, openingsQuery.queryKey),
    onError(error, { application, status }) {
      if (!showDecidedElsewhere(queryClient, error))
        tellUncertain(error, `${nameOf(application)} was not ${statusLooks[status].label.toLowerCase()}`);
    },
  });
  return { rate, decide };
}
