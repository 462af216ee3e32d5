import type { ReactNode } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { LoadFailure } from '../../../components/ui/LoadFailure.tsx';
import { leaveFocusBefore } from '../../../components/ui/takeFocus.ts';
import type { usePagedList } from './pagedQuery.ts';

/** One of them and several of them, as in "20 of 31 stories". */
export type Noun = readonly [one: string, several: string];

interface PagedListProps<Row> {
  list: ReturnType<typeof usePagedList<Row>>;
  noun: Noun;
  /** What could not be read, as it stands in "… could not be loaded."; 'The stories' and so on unless told. */
  subject?: string;
  /** Shown when there are none. */
  empty: ReactNode;
  /** The rows; undefined while the first page is read. */
  children: (rows: Row[] | undefined) => ReactNode;
}

/** Says how much of a list is shown, or that it is empty, and has the way to more. Only what comes into a status that is there already is read out. */
function ListFoot<Row>({ list, noun, empty }: Pick<PagedListProps<Row>, 'list' | 'noun' | 'empty'>) {
  const { items, total, areOthers, isFetchingMore, onMore } = list;
  const hasRows = items !== undefined && items.length > 0;
  return (
    <div
      className={
        hasRows
          ? 'flex min-h-14 flex-wrap items-center gap-4 border-line border-t px-4 py-2 md:px-[1.15rem]'
          : undefined
      }
    >
      <div
        role="status"
        tabIndex={-1}
        className={`mr-auto outline-none ${hasRows ? 'text-muted text-sm' : ''}`}
      >
        {items?.length === 0 && empty}
        {hasRows && !areOthers && `${items.length} of ${total} ${noun[total === 1 ? 0 : 1]}`}
      </div>
      {hasRows && onMore && (
        <Button ref={leaveFocusBefore} pending={isFetchingMore} onClick={onMore}>
          {isFetchingMore ? 'Loading...' : 'Show more'}
        </Button>
      )}
    </div>
  );
}

/** What stands in a list's panel: its rows, or why there are none; what is shown already survives a failure. */
export function PagedList<Row>({ list, noun, subject, empty, children }: PagedListProps<Row>) {
  const { items, areOthers, isError, retry } = list;
  const isEmpty = items?.length === 0;
  return (
    <>
      {!isEmpty && (items || !isError) && <div aria-busy={areOthers}>{children(items)}</div>}
      {isError && (
        <div className="border-line border-t p-4 first-of-type:border-t-0">
          <LoadFailure subject={subject ?? `The ${noun[1]}`} onRetry={retry} />
        </div>
      )}
      <ListFoot list={list} noun={noun} empty={empty} />
    </>
  );
}
