import type { PersonalTable, PersonData } from '@haunted-forests/api/schemas/people/people';
import { ChevronDown, Download, Trash2, UserX } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { EmptyState } from '../../../components/ui/EmptyState.tsx';
import { Panel } from '../../../components/ui/Panel.tsx';
import { takeFocus } from '../../../components/ui/takeFocus.ts';
import { savePersonAsCsv, savePersonAsJson } from '../../api/people.ts';
import { ExportButton } from '../../collections/lists/ExportButton.tsx';
import { ErasePersonDialog } from './ErasePersonDialog.tsx';
import { countsOf, tableNames, tables, totalOf, wordsOf } from './wording.ts';

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
function PersonRows({ table, rows }: { table: PersonalTable; rows: readonly Row[] }) {
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

interface PersonPanelProps {
  email: string;
  data: PersonData;
  onErased: () => void;
}

/** What is stored about one person. */
export function PersonPanel({ email, data, onErased }: PersonPanelProps) {
  const [isErasing, setErasing] = useState(false);
  const counts = countsOf(data);
  const total = totalOf(counts);
  return (
    <div ref={takeFocus} tabIndex={-1} className="outline-none">
      <Panel title={`Stored about ${email}`}>
        {total === 0 ? (
          <EmptyState icon={UserX} sentence="Nothing is stored about this address." />
        ) : (
          <>
            <div className="divide-y divide-line/50">
              {tables.map((table) => (
                <PersonRows key={table} table={table} rows={data[table]} />
              ))}
            </div>
            <div className="flex flex-wrap gap-3 border-line border-t px-4 py-3 md:px-[1.15rem]">
              <Button onClick={() => savePersonAsJson(data)}>
                <Download size={17} aria-hidden />
                Download JSON
              </Button>
              <ExportButton label="Download CSV" save={() => savePersonAsCsv(email)} />
              <Button variant="danger" className="sm:ml-auto" onClick={() => setErasing(true)}>
                <Trash2 size={17} aria-hidden />
                Erase everything
              </Button>
            </div>
          </>
        )}
      </Panel>
      {isErasing && (
        <ErasePersonDialog
          email={email}
          total={total}
          onClose={() => setErasing(false)}
          onErased={onErased}
        />
      )}
    </div>
  );
}
