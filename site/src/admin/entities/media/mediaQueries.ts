import type { MediaItem, MediaType } from '@haunted-forests/api/schemas/media/media';
import { type InfiniteData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { listMedia, readMediaItem, readMediaSummary, readMediaUsage } from '../../api/media.ts';
import type { ListPage } from '../../api/page.ts';
import { pagedQuery } from '../../collections/lists/pagedQuery.ts';

const pageSize = 24;

/** '' stands for all. */
export interface MediaFilters {
  q: string;
  type: MediaType | '';
}

export function mediaListQuery({ q, type }: MediaFilters) {
  return pagedQuery(['media', 'list', { q, type }], (cursor) =>
    listMedia({ limit: pageSize, cursor, q, type }),
  );
}

export const mediaSummaryQuery = queryOptions({ queryKey: ['media', 'summary'], queryFn: readMediaSummary });

export function mediaItemQuery(id: number) {
  return queryOptions({ queryKey: ['media', 'item', id], queryFn: () => readMediaItem(id) });
}

/** Where an item is shown: asked each time, because saving a story or an attraction changes it. */
export function mediaUsageQuery(id: number) {
  return queryOptions({
    queryKey: ['media', 'usage', id],
    queryFn: () => readMediaUsage(id),
    gcTime: 0,
    staleTime: 0,
  });
}

/** Reads again what a new, changed or deleted media item touches. */
export async function refreshMedia(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['media'] });
}

/** Reads again the lists without asking for an item that is deleted. */
export async function refreshMediaLists(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['media', 'list'] }),
    queryClient.invalidateQueries({ queryKey: mediaSummaryQuery.queryKey }),
  ]);
}

/** An item that a list has shown already, until it is read by itself. */
export function listedMediaItem(queryClient: QueryClient, id: number): MediaItem | undefined {
  return queryClient
    .getQueriesData<InfiniteData<ListPage<MediaItem>>>({ queryKey: ['media', 'list'] })
    .flatMap(([, data]) => data?.pages.flatMap(({ items }) => items) ?? [])
    .find((item) => item.id === id);
}
