import type { EmploymentApplication } from '@haunted-forests/api/schemas/employment/application';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  type ApplicationQuery,
  listApplications,
  readApplication,
} from '../../api/employmentApplications.ts';
import { pagedQuery } from '../../collections/lists/pagedQuery.ts';
import { savesSettled } from './notesUnderWay.ts';

const pageSize = 20;
const listKey = 'employment-applications';

export function applicationsQuery(filters: ApplicationQuery) {
  return pagedQuery([listKey, 'list', filters], (cursor) =>
    listApplications({ limit: pageSize, cursor, ...filters }),
  );
}

/** How many applications are quarantined as suspected spam. */
export const suspectedCountQuery = queryOptions({
  queryKey: [listKey, 'suspected'],
  queryFn: async () => (await listApplications({ limit: 1, quarantined: 'true' })).total,
});

/** One application for its dialog, never from the cache; the list's data are shown while it loads. */
export function applicationQuery(id: number, known: EmploymentApplication | undefined) {
  return queryOptions({
    queryKey: ['employment-application', id],
    async queryFn() {
      await savesSettled(id);
      return readApplication(id);
    },
    placeholderData: known,
    staleTime: 0,
    gcTime: 0,
  });
}

/** Refetches every list that a change to an application affects. */
export function refreshApplications(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [listKey] });
}
