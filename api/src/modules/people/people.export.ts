import type { CsvColumns } from '../../http/csv.ts';
import type { PersonData } from './people.schema.ts';

interface PersonCell {
  table: string;
  id: unknown;
  field: string;
  value: unknown;
}

export const personColumns: CsvColumns<PersonCell> = {
  table: 'Table',
  id: 'Id',
  field: 'Field',
  value: 'Value',
};

/** One line for each field of each row: tables of different forms share one file. */
export function* personCells(data: PersonData): Generator<PersonCell> {
  for (const [table, rows] of Object.entries(data)) {
    for (const row of rows) {
      for (const [field, value] of Object.entries(row)) yield { table, id: row.id, field, value };
    }
  }
}
