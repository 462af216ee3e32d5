import type { ReactNode } from 'react';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';

const skeletonRows = [1, 2, 3, 4, 5];

interface PanelRowsProps<T> {
  /** Undefined while they are read. */
  items: readonly T[] | undefined;
  empty: string;
  row: (item: T) => ReactNode;
}

export function PanelRows<T extends { id: number }>({ items, empty, row }: PanelRowsProps<T>) {
  if (items?.length === 0) return <p className="px-4 py-10 text-center text-text-soft">{empty}</p>;
  return (
    <ul className="divide-y divide-line/50" aria-busy={!items}>
      {items
        ? items.map((item) => (
            <li key={item.id} className="px-4 py-3 md:px-[1.15rem]">
              {row(item)}
            </li>
          ))
        : skeletonRows.map((number) => (
            <li key={number} className="px-4 py-3 md:px-[1.15rem]">
              <Skeleton className="my-1 h-9" />
            </li>
          ))}
    </ul>
  );
}
