import { SkeletonRows, TableHead } from '../../collections/lists/ListTable.tsx';
import { HistoryRow } from './HistoryRow.tsx';
import type { HistoryEntry } from './history.ts';

const columns = ['Edition', 'When', 'What changed', 'Pages', 'Time', 'Actions'];
const figures = ['Pages', 'Time'];

interface HistoryTableProps {
  /** Undefined while they are read. */
  entries: readonly HistoryEntry[] | undefined;
  onRollBack: ((edition: number) => void) | undefined;
}

/** Rows on wide screens, cards on narrow ones; a table to assistive technology on both. */
export function HistoryTable({ entries, onRollBack }: HistoryTableProps) {
  return (
    <table aria-label="Publishes" aria-busy={!entries} className="block w-full md:table">
      <TableHead columns={columns} figures={figures} />
      <tbody className="block md:table-row-group">
        {entries ? (
          entries.map((entry) => (
            <HistoryRow
              key={`${entry.publish.edition} ${entry.publish.createdAt}`}
              entry={entry}
              onRollBack={onRollBack}
            />
          ))
        ) : (
          <SkeletonRows columns={columns} figures={figures} />
        )}
      </tbody>
    </table>
  );
}
