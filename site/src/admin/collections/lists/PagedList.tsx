import type { ReactNode } from 'react';
import { LoadFailure } from '../../../components/ui/LoadFailure.tsx';
import { ListPaging } from './ListPaging.tsx';
import type { usePagedList } from './pagedQuery.ts';

interface PagedListProps<T> {
  list: ReturnType<typeof usePagedList<T>>;
  /** What could not be read, as it is in "… could not be loaded." */
  subject: string;
  noun: readonly [one: string, several: string];
  /** Shown while the first page is read. */
  loading: ReactNode;
  /** Shown when there are none. */
  empty: ReactNode;
  children: (items: T[]) => ReactNode;
}

/** What is in a list's panel: its rows, or why there are none; what is shown already survives a failure. */
export function PagedList<T>({ list, subject, noun, loading, empty, children }: PagedListProps<T>) {
  const { items, isError } = list;
  return (
    <>
      {!items && !isError && loading}
      {items?.length === 0 && empty}
      {items && items.length > 0 && children(items)}
      {isError && (
        <div className="border-line border-t p-4 first-of-type:border-t-0">
          <LoadFailure subject={subject} onRetry={list.retry} />
        </div>
      )}
      {items && items.length > 0 && (
        <ListPaging
          shown={items.length}
          total={list.total}
          noun={noun}
          pending={list.isFetchingMore}
          onMore={list.onMore}
        />
      )}
    </>
  );
}
