import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { z } from 'zod';
import { BackupError } from './backup.errors.ts';

/*
 * A dump is text, a line for each thing. What is about the dump is an array that begins with a word; a row of the table
 * that was named last is an object:
 *   ["dump", {…}]            the version of the tables, and the revision of the content
 *   ["table", {…}]           a name and its columns
 *   {…}                      rows
 *   ["end", {…}]             how many rows there were, and their SHA-256
 *   ["rest", {…}]            sequences and media files; nothing comes after it
 */

const count = z.number().int().nonnegative();

const headSchema = z.object({
  format: z.literal(1),
  /** Hashes of the migrations that made the tables, oldest first. */
  migrations: z.array(z.string()),
  contentRevision: count,
  /** By the database's clock. */
  takenAt: z.iso.datetime({ offset: true }),
});
const tableSchema = z.object({ name: z.string(), columns: z.array(z.string()) });
const sumSchema = z.object({ rows: count, sha256: z.string() });
const restSchema = z.object({
  /** The last value that each sequence gave. */
  sequences: z.record(z.string(), z.number()),
  /** Names of the media files that the rows speak of. */
  media: z.array(z.string()),
});
const controlSchema = z.union([
  z.tuple([z.literal('dump'), headSchema]),
  z.tuple([z.literal('table'), tableSchema]),
  z.tuple([z.literal('end'), sumSchema]),
  z.tuple([z.literal('rest'), restSchema]),
]);
type Control = z.infer<typeof controlSchema>;

export type DumpHead = z.infer<typeof headSchema>;
export type DumpRest = z.infer<typeof restSchema>;
export type TableSum = z.infer<typeof sumSchema>;
type DumpedTable = z.infer<typeof tableSchema>;

/** What a dump holds, after it was read to its end. */
export interface DumpSummary extends DumpHead, DumpRest {
  tables: Record<string, TableSum>;
}

/** Takes the parts of a dump as they are read. */
export interface DumpReader {
  head?(head: DumpHead): Promise<void>;
  rows?(table: DumpedTable, lines: readonly string[]): Promise<void>;
}

/** A line about the dump. */
export const controlLine = (...control: Control) => `${JSON.stringify(control)}\n`;

/** Counts rows and sums their text up. */
export function createTableSum() {
  const hash = createHash('sha256');
  let rows = 0;
  return {
    add(line: string) {
      hash.update(line).update('\n');
      rows += 1;
    },
    digest: (): TableSum => ({ rows, sha256: hash.digest('hex') }),
  };
}

const batchRows = 500;
const batchCharacters = 1_000_000;
const damaged = (cause?: unknown) =>
  new BackupError('The database dump is damaged: its checksum does not match.', { cause });

function controlOf(line: string): Control {
  try {
    return controlSchema.parse(JSON.parse(line));
  } catch (error) {
    throw damaged(error);
  }
}

/** The rows of one table on their way to the reader, some at a time. */
function openSection(table: DumpedTable, reader: DumpReader) {
  const sum = createTableSum();
  let batch: string[] = [];
  let characters = 0;
  async function flush() {
    if (batch.length > 0) await reader.rows?.(table, batch);
    [batch, characters] = [[], 0];
  }
  return {
    async add(line: string) {
      sum.add(line);
      batch.push(line);
      characters += line.length;
      if (batch.length >= batchRows || characters >= batchCharacters) await flush();
    },
    async end({ rows, sha256 }: TableSum): Promise<[name: string, sum: TableSum]> {
      await flush();
      const found = sum.digest();
      if (found.rows !== rows || found.sha256 !== sha256) throw damaged();
      return [table.name, found];
    },
  };
}

async function* linesOf(dump: Readable): AsyncGenerator<string> {
  let rest = '';
  for await (const text of dump.setEncoding('utf8') as AsyncIterable<string>) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest) yield rest;
}

/**
 * Reads a dump to its end, hands its rows to `reader`, and returns what it holds.
 * @throws BackupError when it is cut off, or rows are not those that were written.
 */
export async function readDump(dump: Readable, reader: DumpReader = {}): Promise<DumpSummary> {
  const tables: DumpSummary['tables'] = {};
  let head: DumpHead | undefined;
  let rest: DumpRest | undefined;
  let section: ReturnType<typeof openSection> | undefined;
  for await (const line of linesOf(dump)) {
    if (section && line.startsWith('{')) {
      await section.add(line);
      continue;
    }
    const [word, value] = controlOf(line);
    if (word === 'dump') {
      head = value;
      await reader.head?.(head);
    } else if (word === 'table') section = openSection(value, reader);
    else if (word === 'rest') rest = value;
    else {
      if (!section) throw damaged();
      const [name, sum] = await section.end(value);
      tables[name] = sum;
      section = undefined;
    }
  }
  if (!head || !rest || section) throw new BackupError('The database dump is cut off.');
  return { ...head, ...rest, tables };
}
