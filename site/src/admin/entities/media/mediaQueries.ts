import { type MediaType, mediaTypes } from '@haunted-forests/api/schemas/media/media';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { mediaCalls } from '../../api/media.ts';
import { listChoice, listFilters } from '../../collections/lists/listFilters.ts';
import { readAgain } from '../../collections/lists/overtakenReads.ts';
import { rowQueries } from '../../collections/lists/rowQueries.ts';

const typeNames: Record<MediaType, string> = { image: 'Images', video: 'Videos' };
export const mediaFilters = listFilters({
  type: listChoice('Type', 'All Types', mediaTypes, (type) => typeNames[type]),
});

/** The library; its refresh reads again everything that a new or changed item touches. */
export const library = rowQueries('media', mediaCalls.list, 24);

export const mediaSummaryQuery = queryOptions({
  queryKey: [library.key, 'summary'],
  queryFn: mediaCalls.summary,
});

/** Where an item is shown: asked each time, because saving a story or an attraction changes it. */
export function mediaUsageQuery(id: number) {
  return queryOptions({
    queryKey: [library.key, 'usage', id],
    queryFn: () => mediaCalls.usage(id),
    gcTime: 0,
    staleTime: 0,
  });
}

/** Reads again the lists without asking for an item that is deleted. */
export async function refreshMediaLists(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    readAgain(queryClient, [library.key, 'list']),
    readAgain(queryClient, mediaSummaryQuery.queryKey),
  ]);
}
