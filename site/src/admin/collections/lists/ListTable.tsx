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

const widths = {
  md: { table: 'md:table', head: 'md:not-sr-only md:table-header-group', body: 'md:table-row-group' },
  lg: { table: 'lg:table', head: 'lg:not-sr-only lg:table-header-group', body: 'lg:table-row-group' },
};
const skeletons = {
  md: { row: 'md:table-row', cell: 'md:table-cell md:h-14 md:px-[1.15rem]' },
  lg: { row: 'lg:table-row', cell: 'lg:table-cell lg:h-14 lg:px-[1.15rem]' },
};

type Width = keyof typeof widths;

function SkeletonRows({ columns, figures, from }: TableColumns & { from: Width }) {
  return skeletonRows.map((row) => (
    <tr
      key={row}
      className={`block border-line/50 border-b px-4 py-3 last:border-b-0 ${skeletons[from].row}`}
    >
      {columns.map((column) => (
        <td key={column} className={`block py-1 ${skeletons[from].cell}`}>
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
  /** The narrowest screen on which it looks like a table. */
  from?: Width;
  children: (row: Row) => ReactNode;
}

/** Rows on wide screens, cards on narrow ones; a table to assistive technology on both. */
export function ListTable<Row>({ label, rows, from = 'md', children, ...columns }: ListTableProps<Row>) {
  const { table, head, body } = widths[from];
  return (
    <table aria-label={label} aria-busy={!rows} className={`block w-full ${table}`}>
      <thead className={`sr-only ${head}`}>
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
      <tbody className={`block ${body}`}>
        {rows ? rows.map(children) : <SkeletonRows {...columns} from={from} />}
      </tbody>
    </table>
  );
}
