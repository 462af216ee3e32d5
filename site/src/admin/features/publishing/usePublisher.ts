import type { PublishRequest } from '@haunted-forests/api/schemas/publishing/publish-request';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../components/ui/toasts.ts';
import { $publishingStatus, requesting } from '../../app/publishing/publicationStore.ts';
import { readAgain } from '../../collections/lists/overtakenReads.ts';
import { tellFailure } from '../../wording/failures.ts';
import { endOf } from './errandEnd.ts';

/** Milliseconds between two looks at what others publish, while the tab is seen. */
export const pollInterval = 3_000;

/** Something that the publisher is asked for. */
interface Errand {
  ask: () => Promise<PublishRequest>;
  /** The edition that visitors are to see; null: the latest content. */
  edition: number | null;
  /** What a toast says in the end. */
  done: string;
  refused: string;
}

/** Reports how an errand ended; nothing when another write took over the status line. */
function tellEnd(errand: Errand, isAnswered: boolean): void {
  const status = $publishingStatus.get();
  const end = isAnswered && status ? endOf(errand, status) : undefined;
  if (end) showToast(end);
}

/** Asks the publisher for something and stays pending until visitors see it. */
export function usePublisher(onSettled?: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ ask }: Errand) => requesting(ask),
    onSuccess: (isAnswered, errand) => tellEnd(errand, isAnswered),
    onError: (error, { refused }) =>
      tellFailure(error, refused, 'The server could not be reached. Please try again.'),
    onSettled() {
      void readAgain(queryClient, ['publishing']);
      onSettled?.();
    },
  });
}
