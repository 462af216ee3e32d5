import type { PublishRequest } from '@haunted-forests/api/schemas/publishing/publish-request';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../components/ui/toasts.ts';
import { $publishingStatus, requesting } from '../../app/publishing/publicationStore.ts';
import { readAgain } from '../../collections/lists/overtakenReads.ts';
import { tellUncertain } from '../../wording/failures.ts';
import { outcomeOf } from './publishOutcome.ts';

/** Milliseconds between two looks at what others publish, while the tab is seen. */
export const pollInterval = 3_000;

/** Something that the publisher is asked for. */
interface PublishAction {
  ask: () => Promise<PublishRequest>;
  /** The edition that visitors are to see; null: the latest content. */
  edition: number | null;
  /** What a toast says in the end. */
  done: string;
  refused: string;
}

/** Reports how it ended; nothing when another write took over the status line. */
function tellOutcome(action: PublishAction, isAnswered: boolean): void {
  const status = $publishingStatus.get();
  const outcome = isAnswered && status ? outcomeOf(action, status) : undefined;
  if (outcome) showToast(outcome);
}

/** Asks the publisher for something and stays pending until visitors see it. */
export function usePublisher(onSettled?: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ ask }: PublishAction) => requesting(ask),
    onSuccess: (isAnswered, action) => tellOutcome(action, isAnswered),
    onError: (error, { refused }) => tellUncertain(error, refused, 'See “Now” above.'),
    onSettled() {
      void readAgain(queryClient, ['publishing']);
      onSettled?.();
    },
  });
}
