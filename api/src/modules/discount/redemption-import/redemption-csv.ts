import { createReadStream } from 'node:fs';
import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { badRequest } from '../../../http/problem.ts';

/** A line as the ticket seller wrote it. */
export interface RedemptionLine {
  /** From 1, the line with the names of the columns. */
  line: number;
  code: string;
  redeemedAt: string;
}

const longestRecord = 10_000;
const notText = 'The file is not text in UTF-8. Save it as CSV in UTF-8 and try again.';
const noColumns = "The first line must name the columns 'code' and 'redeemed_at'";

/** The file's text; the decoder drops a byte order mark. */
async function* textOf(path: string) {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(path)) {
      const text = decoder.decode(chunk as Buffer, { stream: true });
      if (text.includes('\0')) throw badRequest(notText);
      yield text;
    }
    yield decoder.decode();
  } catch (error) {
    throw error instanceof TypeError ? badRequest(notText) : error;
  }
}

/** What separates the columns of the first line: a comma unless there are more semicolons or tabs. */
async function delimiterOf(path: string): Promise<string> {
  for await (const text of textOf(path)) {
    const [header = ''] = text.split(/[\r\n]/, 1);
    const times = (sign: string) => header.split(sign).length;
    return [',', ';', '\t'].reduce((best, sign) => (times(sign) > times(best) ? sign : best));
  }
  return ',';
}

interface ParsedRecord {
  record: string[];
  info: { lines: number };
}

/** A record's first line: the parser names the last one that it has read. */
const firstLineOf = ({ record, info }: ParsedRecord) =>
  info.lines - record.reduce((breaks, cell) => breaks + cell.split('\n').length - 1, 0);

async function* recordsOf(path: string): AsyncGenerator<ParsedRecord> {
  const parser = parse({
    delimiter: await delimiterOf(path),
    info: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    skip_records_with_empty_values: true,
    max_record_size: longestRecord,
    trim: true,
  });
  pipeline(Readable.from(textOf(path)), parser, () => undefined);
  try {
    yield* parser as AsyncIterable<ParsedRecord>;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw badRequest(`The file is not valid CSV in line ${Number(error.lines ?? 0)}: ${error.message}`);
  }
}

/**
 * The redemptions in a CSV file (RFC 4180; semicolons and tabs separate, too), read as they are asked for.
 * @throws ProblemError 400 for a file that is no CSV in UTF-8, or without the two columns.
 */
export async function* readRedemptionCsv(path: string): AsyncGenerator<RedemptionLine> {
  let columns: { code: number; redeemedAt: number } | undefined;
  for await (const parsed of recordsOf(path)) {
    const { record } = parsed;
    if (columns) {
      const { [columns.code]: code = '', [columns.redeemedAt]: redeemedAt = '' } = record;
      yield { line: firstLineOf(parsed), code, redeemedAt };
    } else {
      const names = record.map((name) => name.toLowerCase());
      columns = { code: names.indexOf('code'), redeemedAt: names.indexOf('redeemed_at') };
      if (columns.code < 0 || columns.redeemedAt < 0) throw badRequest(noColumns);
    }
  }
  if (!columns) throw badRequest(noColumns);
}
