import type { QueryClient, QueryFilters, QueryKey } from '@tanstack/react-query';

/** Begins the reads that are under way again: their answers may be from before a change. */
export function repeatReads(queryClient: QueryClient, filters: QueryFilters): void {
  for (const query of queryClient.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })) {
    void query.cancel({ silent: true });
    // Of a paged list this says that the next page was asked for.
    query.fetch(undefined, { meta: query.state.fetchMeta ?? undefined }).catch(() => undefined);
  }
}

/** Reads these again, or everything, also what is being read for the first time: an invalidation leaves that as it is. */
export function readAgain(queryClient: QueryClient, queryKey: QueryKey = []): Promise<void> {
  repeatReads(queryClient, { queryKey, predicate: ({ state }) => state.data === undefined });
  return queryClient.invalidateQueries({ queryKey });
}
