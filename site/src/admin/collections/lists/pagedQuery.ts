import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryKey,
  useInfiniteQuery,
} from '@tanstack/react-query';
import type { ListPage } from '../../api/page.ts';
import { useListPlace } from './useListPlace.ts';

type CursorOf = string | undefined;

/** A list that is read page by page from the server. */
export function pagedQuery<T>(queryKey: QueryKey, read: (cursor: CursorOf) => Promise<ListPage<T>>) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam }) => read(pageParam),
    initialPageParam: undefined as CursorOf,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
}

type Pages<T> = InfiniteData<ListPage<T>, CursorOf>;

/** Rows stay while those under other filters are read. An empty list does not: it would be said of the new filters. */
const keepRows = <T>(before: Pages<T> | undefined) => (before?.pages[0]?.items.length ? before : undefined);

function usePages<T>(options: ReturnType<typeof pagedQuery<T>>) {
  const query = useInfiniteQuery({ ...options, placeholderData: keepRows<T> });
  return { query, pages: query.data?.pages };
}

function shownOf<T>({ query, pages }: ReturnType<typeof usePages<T>>) {
  return {
    /** Undefined while the first page is read. */
    items: pages?.flatMap(({ items }) => items),
    total: pages?.at(-1)?.total ?? 0,
    /** The rows are those of other filters, while these are read. */
    areOthers: query.isPlaceholderData,
    isError: query.isError,
    isFetchingMore: query.isFetchingNextPage,
    /** Undefined when everything is shown. */
    onMore: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
    retry: () => void query.refetch(),
  };
}

/** What a list in a dialog shows so far; while other filters are read, what they replace stays. */
export function usePickerList<T>(options: ReturnType<typeof pagedQuery<T>>) {
  return shownOf(usePages(options));
}

/** The same of the list of a screen, which is found again as it was left. */
export function usePagedList<T>(options: ReturnType<typeof pagedQuery<T>>) {
  const read = usePages(options);
  const { query, pages } = read;
  useListPlace({
    query: JSON.stringify(options.queryKey),
    pages: query.isPlaceholderData ? undefined : pages?.length,
    isReading: query.isFetching,
    readOn: query.hasNextPage && !query.isError ? () => void query.fetchNextPage() : undefined,
  });
  return shownOf(read);
}
