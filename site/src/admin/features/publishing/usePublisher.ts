import type { PublishRequest } from '@haunted-forests/api/schemas/publishing/publish-request';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../components/ui/toasts.ts';
import {
  $publication,
  $publishingStatus,
  followPublication,
  requesting,
} from '../../app/publishing/publicationStore.ts';
import { durationOf } from '../../wording/durations.ts';
import { tellFailure } from '../../wording/failures.ts';

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
  /** What a toast says in the end. */
  done: string;
  refused: string;
}

/** Reports how an errand ended; nothing when another write took over the status line. */
function tellEnd(title: string, isAnswered: boolean): void {
  const publish = $publishingStatus.get()?.lastPublish;
  if (!isAnswered || !publish) return;
  const failure = $publication.get().state === 'failed' ? publish.failures[0] : undefined;
  const { written, removed, milliseconds } = publish;
  const pages = `${written} ${written === 1 ? 'page' : 'pages'} written, ${removed} removed`;
  if (failure) showToast({ title: 'Not published', description: failure.reason, variant: 'destructive' });
  else showToast({ title, description: `${pages} in ${durationOf(milliseconds)}.` });
}

/** Asks the publisher for something and stays pending until visitors see it. */
export function usePublisher(onSettled?: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ ask }: Errand) => requesting(ask),
    onSuccess: (isAnswered, { done }) => tellEnd(done, isAnswered),
    onError: (error, { refused }) =>
      tellFailure(error, refused, 'The server could not be reached. Please try again.'),
    onSettled() {
      void queryClient.invalidateQueries({ queryKey: ['publishing'] });
      onSettled?.();
    },
  });
}
