import { createHash } from 'node:crypto';
import { z } from 'zod';
import { BackupError } from './backup.errors.ts';

/*
 * A dump is text, a line for each thing. What is about the dump is an array that begins with a word; a row of the table
 * that was named last is an object:
 *   ["dump", {…}]            the version of the tables, and the revision of the content
 *   ["table", {…}]           a name and its columns
 *   {…}                      rows
 *   ["end", {…}]             how many rows there were, and their SHA-256
 *   ["rest", {…}]            sequences, media files and background jobs; nothing comes after it
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
const endSchema = z.object({ rows: count, sha256: z.string() });
const restSchema = z.object({
  /** The last value that each sequence gave. */
  sequences: z.record(z.string(), z.number()),
  /** Names of the media files that the rows speak of. */
  media: z.array(z.string()),
  /** Waiting jobs that nothing else would queue again. */
  jobs: z.array(z.object({ name: z.string(), data: z.record(z.string(), z.unknown()) })),
});

export type DumpHead = z.infer<typeof headSchema>;
export type DumpRest = z.infer<typeof restSchema>;
export type TableSum = z.infer<typeof endSchema>;

/** What a dump holds, after it was read to its end. */
export interface DumpSummary extends DumpHead, DumpRest {
  tables: Record<string, TableSum>;
}

/** Takes the parts of a dump as they are read. */
export interface DumpReader {
  head?(head: DumpHead): Promise<void>;
  rows?(table: z.infer<typeof tableSchema>, lines: readonly string[]): Promise<void>;
}

/** Lines of a dump. */
export const dumpLine = {
  head: (head: DumpHead) => `${JSON.stringify(['dump', head])}\n`,
  table: (table: z.infer<typeof tableSchema>) => `${JSON.stringify(['table', table])}\n`,
  end: (sum: TableSum) => `${JSON.stringify(['end', sum])}\n`,
  rest: (rest: DumpRest) => `${JSON.stringify(['rest', rest])}\n`,
};

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
const damaged = () => new BackupError('The database dump is damaged: its checksum does not match.');

function controlOf(line: string): [word: string, value: unknown] {
  try {
    const [word, value] = JSON.parse(line) as [string, unknown];
    return [word, value];
  } catch (error) {
    throw new BackupError(damaged().message, { cause: error });
  }
}

function parse<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw damaged();
  return parsed.data;
}

/** The rows of one table on their way to the reader, some at a time. */
function openSection(value: unknown, reader: DumpReader) {
  const table = parse(tableSchema, value);
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
    async end(stated: unknown): Promise<[string, TableSum]> {
      await flush();
      const [found, expected] = [sum.digest(), parse(endSchema, stated)];
      if (found.rows !== expected.rows || found.sha256 !== expected.sha256) throw damaged();
      return [table.name, found];
    },
  };
}

/**
 * Reads a dump to its end, hands its rows to `reader`, and returns what it holds.
 * @throws BackupError when it is cut off, or rows are not those that were written.
 */
export async function readDump(lines: AsyncIterable<string>, reader: DumpReader = {}): Promise<DumpSummary> {
  const tables: Record<string, TableSum> = {};
  let head: DumpHead | undefined;
  let rest: DumpRest | undefined;
  let section: ReturnType<typeof openSection> | undefined;
  for await (const line of lines) {
    if (rest) throw damaged();
    if (line.startsWith('{') && section) {
      await section.add(line);
      continue;
    }
    const [word, value] = controlOf(line);
    if (word === 'dump' && !head) {
      head = parse(headSchema, value);
      await reader.head?.(head);
    } else if (word === 'table' && head && !section) section = openSection(value, reader);
    else if (word === 'end' && section) {
      const [name, sum] = await section.end(value);
      tables[name] = sum;
      section = undefined;
    } else if (word === 'rest' && head && !section) rest = parse(restSchema, value);
    else throw damaged();
  }
  if (!head || !rest) throw new BackupError('The database dump is cut off.');
  return { ...head, ...rest, tables };
}
