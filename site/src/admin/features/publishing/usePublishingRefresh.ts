import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { $publication, $publishingStatus, followPublication } from '../../app/publishing/publicationStore.ts';
import { watchPublications } from '../../app/publishing/watchPublications.ts';
import { historyKey, hooksKey } from './publishingQueries.ts';

const isMoving: ReadonlySet<string> = new Set(['saving', 'publishing', 'unknown']);

/** Follows everyone's publishes, and reads the history and the hooks again with each that is heard of. */
export function usePublishingRefresh(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const watch = new AbortController();
    void watchPublications(watch.signal);
    return () => watch.abort();
  }, []);
  useEffect(() => {
    if (!isMoving.has($publication.get().state)) void followPublication();
    let known = $publishingStatus.get()?.lastPublish?.createdAt;
    return $publishingStatus.listen((status) => {
      const newest = status?.lastPublish?.createdAt;
      if (newest === known) return;
      known = newest;
      void queryClient.invalidateQueries({ queryKey: historyKey });
      void queryClient.invalidateQueries({ queryKey: hooksKey });
    });
  }, [queryClient]);
}
