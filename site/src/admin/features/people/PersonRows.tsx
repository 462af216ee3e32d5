import type { PersonalTable, PersonData } from '@haunted-forests/api/schemas/people/people';
import { ChevronDown } from 'lucide-react';
import { tableNames, wordsOf } from './wording.ts';

type Row = PersonData[PersonalTable][number];

function RowFields({ row }: { row: Row }) {
  return (
    <dl className="grid gap-x-4 gap-y-1 rounded-card border border-line bg-input px-3 py-2.5 text-sm sm:grid-cols-[11rem_minmax(0,1fr)]">
      {Object.entries(row).map(([field, value]) => (
        <div key={field} className="contents">
          <dt className="text-muted">{field}</dt>
          <dd className="mb-1 whitespace-pre-line wrap-anywhere sm:mb-0">{wordsOf(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The rows of one table; closed until someone wants to see them. */
export function PersonRows({ table, rows }: { table: PersonalTable; rows: readonly Row[] }) {
  const heading = (
    <>
      <span className="mr-auto">{tableNames[table]}</span>
      <span className="text-text-soft">{rows.length}</span>
      {rows.length > 0 && (
        <ChevronDown
          size={18}
          aria-hidden
          className="text-muted transition-transform group-open:rotate-180"
        />
      )}
    </>
  );
  const classes = 'flex min-h-12 items-center gap-3 px-4 md:px-[1.15rem]';
  if (rows.length === 0) return <p className={`${classes} text-muted`}>{heading}</p>;
  return (
    <details className="group">
      <summary className={`${classes} cursor-pointer font-medium hover:bg-raised`}>{heading}</summary>
      <div className="flex flex-col gap-3 px-4 pt-1 pb-4 md:px-[1.15rem]">
        {rows.map((row) => (
          <RowFields key={String(row.id)} row={row} />
        ))}
      </div>
    </details>
  );
}
