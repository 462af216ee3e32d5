import type { ApplicationCard, SettableStatus } from '@haunted-forests/api/schemas/employment/application';
import { useStore } from '@nanostores/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Briefcase } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { LoadFailure } from '../../../components/ui/LoadFailure.tsx';
import { Panel } from '../../../components/ui/Panel.tsx';
import { Spinner } from '../../../components/ui/Spinner.tsx';
import { $router } from '../../app/routes.ts';
import { ListFilterBar } from '../../collections/lists/ListPanel.tsx';
import { NoneFound } from '../../collections/lists/NoneFound.tsx';
import type { ListView } from '../../collections/lists/useListFilters.ts';
import { rowIdOf, useOpenRow } from '../../collections/lists/useOpenRow.ts';
import { openingsQuery } from '../../entities/hiring/openingQueries.ts';
import { ApplicationDialog } from './ApplicationDialog.tsx';
import { type ApplicationFilters, cardsUnder } from './applicationQueries.ts';
import { Board } from './board/Board.tsx';
import { boardColumnsOf } from './board/boardColumns.ts';
import { tellHiredFor } from './hiredFor.ts';
import type { Selection } from './selection/useSelection.ts';
import { useDecisions } from './useDecisions.ts';

const withoutPlace = 'No matching opening has a place left. Open the application to choose one.';

interface ApplicationBoardProps {
  view: ListView<ApplicationFilters>;
  selection: Selection;
  /** What can be done with those that are selected, of so many. */
  bar: (total: number) => ReactNode;
}

type Columns = ReturnType<typeof boardColumnsOf>;

/** The column in which an application was opened, as it stood then: decisions don't disturb going through it. */
function usePagerRows(columns: Columns): readonly ApplicationCard[] {
  const openedId = rowIdOf(useStore($router)?.search.application);
  const pagerRows = useRef<readonly ApplicationCard[]>(undefined);
  if (openedId === undefined) pagerRows.current = undefined;
  else pagerRows.current ??= columns.find(({ rows }) => rows.some(({ id }) => id === openedId))?.rows;
  return pagerRows.current ?? [];
}

/** The applications by status, under the filters of the list. */
export function ApplicationBoard({ view, selection, bar }: ApplicationBoardProps) {
  const queryClient = useQueryClient();
  const { filters } = view;
  const query = cardsUnder(filters);
  const { data: openings = [] } = useQuery(openingsQuery);
  const { decide } = useDecisions((row) => tellHiredFor(row, openings, withoutPlace));
  // What is read before the server has decided would put cards back; afterwards they are read again.
  const {
    data: cards,
    isError,
    refetch,
  } = useQuery({
    ...query,
    staleTime: 0,
    enabled: ({ state }) => state.data === undefined || !decide.isPending,
    placeholderData: (before) => (before?.length ? before : undefined),
  });
  const columns = boardColumnsOf(cards ?? []);
  const pagerRows = usePagerRows(columns);
  const opened = useOpenRow({ name: 'application', rows: pagerRows, onMore: undefined });

  function move(card: ApplicationCard, status: SettableStatus) {
    const moved = { ...card, status };
    void queryClient.cancelQueries({ queryKey: query.queryKey });
    queryClient.setQueryData(query.queryKey, (before) =>
      before?.map((each) => (each.id === card.id ? moved : each)),
    );
    decide.mutate({ application: card, status });
  }
  return (
    <>
      <Panel title="Applications" tools={<ListFilterBar search="Search applications" view={view} />}>
        {isError && <LoadFailure subject="The applications" onRetry={() => void refetch()} />}
        {!cards && !isError && (
          <div className="py-16">
            <Spinner label="Loading applications..." />
          </div>
        )}
        <div role="status">
          {cards?.length === 0 && (
            <NoneFound
              icon={Briefcase}
              sentence="No applications found"
              noMatch="No applications found"
              noun={['application', 'applications']}
              isFiltered={view.isFiltered}
              onShowAll={view.showAll}
            />
          )}
        </div>
        {cards && cards.length > 0 && (
          <Board {...{ columns, selection }} linkTo={opened.linkTo} onMove={move} />
        )}
      </Panel>
      {cards && cards.length > 0 && bar(cards.length)}
      <ApplicationDialog opened={opened} list={{ items: undefined, total: pagerRows.length }} />
    </>
  );
}
