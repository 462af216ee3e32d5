import type { ReactNode } from 'react';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';

const skeletonRows = [1, 2, 3, 4, 5];

/** Of a row that is a card on narrow screens. */
export const rowClasses =
  'group relative flex flex-wrap items-center gap-x-3 gap-y-1.5 border-line/50 border-b px-4 py-3 transition-colors duration-(--duration-color) last:border-b-0 hover:bg-raised md:table-row md:p-0';
export const cellClasses =
  'p-0 md:border-line/50 md:border-b md:px-[1.15rem] md:py-2.5 md:align-middle md:group-last:border-b-0';

interface TableColumns {
  columns: readonly string[];
  /** Those that hold numbers: they stand at the right, as 'Actions' does. */
  figures?: readonly string[];
}

const standsRight = (column: string, figures: readonly string[] = []) =>
  column === 'Actions' || figures.includes(column);

function SkeletonRows({ columns, figures }: TableColumns) {
  return skeletonRows.map((row) => (
    <tr key={row} className="block border-line/50 border-b px-4 py-3 last:border-b-0 md:table-row">
      {columns.map((column) => (
        <td key={column} className="block py-1 md:table-cell md:h-14 md:px-[1.15rem]">
          <Skeleton className={standsRight(column, figures) ? 'h-5 w-12 md:ml-auto' : 'h-5 w-3/5'} />
        </td>
      ))}
    </tr>
  ));
}

interface ListTableProps<Row> extends TableColumns {
  label: string;
  /** Undefined while they are read. */
  rows: readonly Row[] | undefined;
  children: (row: Row) => ReactNode;
}

/** Rows on wide screens, cards on narrow ones; a table to assistive technology on both. */
export function ListTable<Row>({ label, rows, children, ...columns }: ListTableProps<Row>) {
  return (
    <table aria-label={label} aria-busy={!rows} className="block w-full md:table">
      <thead className="sr-only md:not-sr-only md:table-header-group">
        <tr className="bg-table-head">
          {columns.columns.map((column) => (
            <th
              key={column}
              scope="col"
              className={`border-line border-b px-[1.15rem] py-2.5 font-medium text-muted text-sm ${standsRight(column, columns.figures) ? 'text-right' : 'text-left'}`}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block md:table-row-group">
        {rows ? rows.map(children) : <SkeletonRows {...columns} />}
      </tbody>
    </table>
  );
}
