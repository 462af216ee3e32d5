import { type InfiniteData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ListPage } from '../../api/page.ts';
import type { ListQuery } from '../../api/rows.ts';
import { readAgain, repeatReads } from './overtakenReads.ts';
import { pagedQuery } from './pagedQuery.ts';

/** What is asked of rows that the server lists page by page; `key` begins the keys of all their queries. */
export function rowQueries<Row extends { id: number }>(
  key: string,
  list: (query: ListQuery) => Promise<ListPage<Row>>,
  pageSize: number,
) {
  return {
    key,
    page: (filters: ListQuery = {}) =>
      pagedQuery([key, 'list', filters], (cursor) => list({ limit: pageSize, cursor, ...filters })),
    /** How many there are under these filters. */
    count: (filters: ListQuery) =>
      queryOptions({
        queryKey: [key, 'count', filters],
        queryFn: async () => (await list({ limit: 1, ...filters })).total,
      }),
    /** How many there are with each of these values of a filter. */
    countsBy: <Value extends string>(name: string, values: readonly Value[]) =>
      queryOptions({
        queryKey: [key, 'counts'],
        staleTime: 0,
        async queryFn() {
          const countOf = async (value: Value) =>
            [value, (await list({ limit: 1, [name]: value })).total] as const;
          return Object.fromEntries(await Promise.all(values.map(countOf))) as Record<Value, number>;
        },
      }),
    /** Shows a row as it is now in the lists that have it; only those that are being read are read again. */
    show(queryClient: QueryClient, row: Row) {
      const shown = (each: Row) => (each.id === row.id ? row : each);
      const lists = { queryKey: [key, 'list'] };
      queryClient.setQueriesData<InfiniteData<ListPage<Row>>>(
        lists,
        (list) =>
          list && { ...list, pages: list.pages.map((page) => ({ ...page, items: page.items.map(shown) })) },
      );
      repeatReads(queryClient, lists);
    },
    /** Reads again every list and count of them. */
    refresh: (queryClient: QueryClient) => readAgain(queryClient, [key]),
  };
}
