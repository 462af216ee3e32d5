import type { PersonData } from '@haunted-forests/api/schemas/people/people';
import { Download, Trash2, UserX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { EmptyState } from '../../../components/ui/EmptyState.tsx';
import { Panel } from '../../../components/ui/Panel.tsx';
import { savePersonAsCsv, savePersonAsJson } from '../../api/people.ts';
import { ExportButton } from '../../collections/lists/ExportButton.tsx';
import { ErasePersonDialog } from './ErasePersonDialog.tsx';
import { PersonRows } from './PersonRows.tsx';
import { countsOf, tables, totalOf } from './wording.ts';

interface PersonPanelProps {
  email: string;
  data: PersonData;
  onErased: () => void;
}

/** What is stored about one person. */
export function PersonPanel({ email, data, onErased }: PersonPanelProps) {
  const [isErasing, setErasing] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  const counts = countsOf(data);
  const total = totalOf(counts);
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
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
              <Button look="danger" className="sm:ml-auto" onClick={() => setErasing(true)}>
                <Trash2 size={17} aria-hidden />
                Erase everything
              </Button>
            </div>
          </>
        )}
      </Panel>
      <ErasePersonDialog
        open={isErasing}
        email={email}
        total={total}
        onClose={() => setErasing(false)}
        onErased={onErased}
      />
    </div>
  );
}
