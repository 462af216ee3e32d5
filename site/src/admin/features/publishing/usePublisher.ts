import type { PublishRequest } from '@haunted-forests/api/schemas/publishing/publish-request';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../components/ui/toasts.ts';
import {
  $publication,
  $publishingStatus,
  followPublication,
  requesting,
} from '../../app/publishing/publicationStore.ts';
import { tellFailure } from '../../wording/failures.ts';
import { endOf } from './errandEnd.ts';

/** Milliseconds between two looks at what others publish, while the tab is seen. */
export const pollInterval = 3_000;

/** While one of these is shown someone follows the publish already. */
const isFollowed: ReadonlySet<string> = new Set(['unknown', 'saving', 'publishing']);

/** Puts publishes that others make on the status line. */
export function usePublishesOfOthers(): void {
  useQuery({
    queryKey: ['publishing', 'status'],
    queryFn: () => isFollowed.has($publication.get().state) || followPublication(),
    refetchInterval: pollInterval,
    refetchOnMount: 'always',
  });
}

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
      void queryClient.invalidateQueries({ queryKey: ['publishing'] });
      onSettled?.();
    },
  });
}
