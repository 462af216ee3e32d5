import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { Context } from 'hono';

/** The fields of a row that become columns, in this order, with their headings. */
export type CsvColumns<Row> = Partial<Record<keyof Row & string, string>>;

const cast = {
  boolean: (value: boolean) => (value ? 'yes' : 'no'),
  date: (value: Date) => value.toISOString(),
  object: (value: object) => (Array.isArray(value) ? value.join('; ') : JSON.stringify(value)),
};

/**
 * The rows as a CSV file (RFC 4180), written as they are read. Cells that a spreadsheet would take for a formula begin
 * with an apostrophe; a byte order mark tells it that the text is UTF-8.
 */
export function csvStream<Row extends object>(
  columns: CsvColumns<Row>,
  rows: Iterable<Row> | AsyncIterable<Row>,
): Readable {
  const csv = stringify({
    header: true,
    columns: columns as Record<string, string>,
    record_delimiter: 'windows',
    escape_formulas: true,
    bom: true,
    cast,
  });
  pipeline(Readable.from(rows), csv, () => undefined);
  return csv;
}

/** Answers with the rows as a CSV file for download, called `name`.csv. */
export function csvAnswer<Row extends object>(
  context: Context,
  name: string,
  columns: CsvColumns<Row>,
  rows: Iterable<Row> | AsyncIterable<Row>,
) {
  return context.body(Readable.toWeb(csvStream(columns, rows)) as ReadableStream, 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name.replace(/[^\w.-]/g, '-')}.csv"`,
  });
}
