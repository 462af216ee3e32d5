import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { HistoryRow } from './HistoryRow.tsx';
import type { HistoryEntry } from './history.ts';

const skeletonRows = [1, 2, 3, 4, 5];
const columns = ['Edition', 'When', 'What changed', 'Pages', 'Time', 'Actions'];
const numeric = new Set(['Pages', 'Time', 'Actions']);

function SkeletonRow() {
  return (
    <tr className="block border-line/50 border-b px-4 py-3 last:border-b-0 md:table-row">
      {columns.map((column) => (
        <td key={column} className="block py-1 md:table-cell md:h-14 md:px-[1.15rem]">
          <Skeleton className={numeric.has(column) ? 'h-5 w-12 md:ml-auto' : 'h-5 w-3/5'} />
        </td>
      ))}
    </tr>
  );
}

interface HistoryTableProps {
  /** Undefined while they are read. */
  entries: readonly HistoryEntry[] | undefined;
  onRollBack: ((edition: number) => void) | undefined;
}

/** Rows on wide screens, cards on narrow ones; a table to assistive technology on both. */
export function HistoryTable({ entries, onRollBack }: HistoryTableProps) {
  return (
    <table aria-label="Publishes" aria-busy={!entries} className="block w-full md:table">
      <thead className="sr-only md:not-sr-only md:table-header-group">
        <tr className="bg-table-head">
          {columns.map((column) => (
            <th
              key={column}
              scope="col"
              className={`border-line border-b px-[1.15rem] py-2.5 font-medium text-muted text-sm ${numeric.has(column) ? 'text-right' : 'text-left'}`}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block md:table-row-group">
        {entries
          ? entries.map((entry) => (
              <HistoryRow
                key={`${entry.publish.edition} ${entry.publish.createdAt}`}
                entry={entry}
                onRollBack={onRollBack}
              />
            ))
          : skeletonRows.map((number) => <SkeletonRow key={number} />)}
      </tbody>
    </table>
  );
}
