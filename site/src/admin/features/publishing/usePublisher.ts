import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../components/ui/toasts.ts';
import { publishNow, rollBackTo } from '../../api/publishing.ts';
import { $publication, $publishingStatus, requesting } from '../../app/publishing/publicationStore.ts';
import { durationOf } from '../../wording/durations.ts';
import { tellFailure } from '../../wording/failures.ts';
import { historyKey, hooksKey } from './publishingQueries.ts';

const notAsked = 'The server could not be reached. Please try again.';

function pagesIn({ written, removed }: { written: number; removed: number }): string {
  return `${written} ${written === 1 ? 'page' : 'pages'} written, ${removed} removed`;
}

/** Reports how a request ended; nothing when another write took over the status line. */
function tellEnd(title: string, isAnswered: boolean): void {
  const publish = $publishingStatus.get()?.lastPublish;
  if (!isAnswered || !publish) return;
  const failure = $publication.get().state === 'failed' ? publish.failures[0] : undefined;
  if (failure) showToast({ title: 'Not published', description: failure.reason, variant: 'destructive' });
  else showToast({ title, description: `${pagesIn(publish)} in ${durationOf(publish.milliseconds)}.` });
}

function useRefresh() {
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries({ queryKey: historyKey });
    void queryClient.invalidateQueries({ queryKey: hooksKey });
  };
}

/** Publishes the whole content and stays pending until it is live: everything again, or the newest after a rollback. */
export function usePublishNow() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (_aim: 'anew' | 'newest') => requesting(publishNow),
    onSuccess: (isAnswered, aim) =>
      tellEnd(aim === 'anew' ? 'Published' : 'Back to the latest edition', isAnswered),
    onError: (error) => tellFailure(error, 'Publishing could not be started', notAsked),
    onSettled: refresh,
  });
}

/** Shows an earlier edition and stays pending until visitors see it. */
export function useRollBack(onSettled: () => void) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (edition: number) => requesting(() => rollBackTo(edition)),
    onSuccess: (isAnswered, edition) => tellEnd(`Rolled back to edition ${edition}`, isAnswered),
    onError: (error, edition) => tellFailure(error, `Not rolled back to edition ${edition}`, notAsked),
    onSettled() {
      refresh();
      onSettled();
    },
  });
}
