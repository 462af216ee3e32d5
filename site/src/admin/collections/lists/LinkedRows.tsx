import type { ReactNode } from 'react';

interface LinkedRowsProps<Row> {
  label: string;
  rows: readonly Row[];
  children: (row: Row) => ReactNode;
}

/** Rows of which each opens its dialog. */
export function LinkedRows<Row extends { id: number }>({ label, rows, children }: LinkedRowsProps<Row>) {
  return (
    <ul aria-label={label} className="divide-y divide-line/50">
      {rows.map((row) => (
        <li key={row.id}>{children(row)}</li>
      ))}
    </ul>
  );
}
