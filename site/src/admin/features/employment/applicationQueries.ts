import {
  type ApplicationCard,
  applicationStatuses,
  type EmploymentApplication,
} from '@haunted-forests/api/schemas/employment/application';
import { starFilters } from '@haunted-forests/api/schemas/employment/opinions/opinion';
import { positionTypes } from '@haunted-forests/api/schemas/employment/position';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { applicationCalls } from '../../api/employmentApplications.ts';
import type { ListQuery } from '../../api/rows.ts';
import {
  dateOrder,
  linkedFlag,
  listChoice,
  listFilters,
  regionChoice,
} from '../../collections/lists/listFilters.ts';
import { readAgain, repeatReads } from '../../collections/lists/overtakenReads.ts';
import { rowQueries } from '../../collections/lists/rowQueries.ts';
import { openingsQuery } from '../../entities/hiring/openingQueries.ts';
import { starFilterWords, statusLooks, wordsOf } from './wording.ts';

export const applicationFilters = listFilters({
  region: regionChoice,
  status: listChoice('Status', 'All Status', applicationStatuses, (status) => statusLooks[status].label),
  positionType: listChoice('Position', 'All Positions', positionTypes, wordsOf),
  stars: listChoice('Stars', 'Any Stars', starFilters, starFilterWords),
  sort: dateOrder,
  /** 'board' or the list. */
  view: { label: '', values: ['board'], options: [] },
  /** 'true': suspected spam only. */
  quarantined: linkedFlag,
});

export type ApplicationFilters = ReturnType<typeof applicationFilters.read>;

export const applications = rowQueries('employment-applications', applicationCalls.list, 20);

/** Reads them again, and how far they fill the openings. */
export async function refreshApplications(queryClient: QueryClient): Promise<void> {
  await Promise.all([applications.refresh(queryClient), readAgain(queryClient, openingsQuery.queryKey)]);
}

/** All that the filters leave, as a board and a mail to many show them. */
export const cardsUnder = ({ view: _view, ...filters }: ListQuery) =>
  queryOptions({
    queryKey: [applications.key, 'cards', filters],
    queryFn: () => applicationCalls.cards(filters),
  });

/** Shows an application as it is now wherever it stands; only what is being read is read again. */
export function showApplication(queryClient: QueryClient, row: EmploymentApplication): void {
  applications.show(queryClient, row);
  const boards = { queryKey: [applications.key, 'cards'] };
  queryClient.setQueriesData<ApplicationCard[]>(boards, (cards) =>
    cards?.map((card) => (card.id === row.id ? row : card)),
  );
  const opened = { queryKey: ['application', row.id] };
  queryClient.setQueryData(opened.queryKey, { row });
  for (const shown of [boards, opened]) repeatReads(queryClient, shown);
}

const secondsBetweenLooks = 3;

/** Reads the lists again soon after a colleague has changed something; not while `isHeld`. */
export function useLiveApplications(isHeld: boolean): void {
  const queryClient = useQueryClient();
  const { data: tag } = useQuery({
    queryKey: ['employment-applications-tag'],
    queryFn: applicationCalls.tag,
    refetchInterval: secondsBetweenLooks * 1_000,
    staleTime: 0,
    enabled: !isHeld,
  });
  useEffect(() => {
    if (tag !== undefined) void refreshApplications(queryClient);
  }, [tag, queryClient]);
}
