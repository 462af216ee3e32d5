import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ListPage } from '../../api/page.ts';
import type { ListQuery } from '../../api/rows.ts';
import { pagedQuery } from './pagedQuery.ts';

/** What is asked of rows that the server lists page by page; `key` begins the keys of all their queries. */
export function rowQueries<Row>(
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
    /** Reads again every list and count of them. */
    refresh: (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: [key] }),
  };
}
