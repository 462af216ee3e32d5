import { and, asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Context } from 'hono';
import { z } from 'zod';
import type { DatabaseOrTransaction } from '../database/connection.ts';
import { cursorSentence, type Paging } from '../modules/paging.schema.ts';
import { instant } from '../modules/time.schema.ts';
import { badRequest } from './problem.ts';

export interface Page<T> {
  items: T[];
  /** Names of headers and their values. */
  headers: Record<string, string>;
}

/** Answers with a page of a list. */
export const answerPage = <T>(context: Context, { items, headers }: Page<T>) =>
  context.json(items, 200, headers);

/** What a list shows of its table, and by which columns it goes, texts without regard to case. */
export interface ListRows {
  /** The names are those of a row's fields; the last column is unique. */
  by: Record<string, AnyPgColumn>;
  direction: 'asc' | 'desc';
  where?: SQL | undefined;
}

/** A select that has no condition, order or limit yet. */
interface DynamicSelect<T> extends PromiseLike<T[]> {
  where(condition: SQL | undefined): unknown;
  orderBy(...columns: SQL[]): unknown;
  limit(most: number): unknown;
}

/** What a cursor may hold of a column, by the kind of its values. */
const cursorValues: Record<string, z.ZodType<boolean | number | string>> = {
  boolean: z.boolean(),
  number: z.int().min(0).max(2_147_483_647),
  string: z.string().regex(/^[^\0]*$/),
  date: instant(),
};

const compared = ({ dataType }: AnyPgColumn, value: SQLWrapper) =>
  dataType === 'string' ? sql`lower(${value})` : sql`${value}`;
const tuple = (values: SQL[]) => sql`(${sql.join(values, sql`, `)})`;

function cursorOf(by: ListRows['by'], row: object): string {
  const values = Object.keys(by).map((name) => row[name as keyof typeof row]);
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

function valuesOf(columns: AnyPgColumn[], cursor: string): SQL[] {
  try {
    const given: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const values = z.array(z.unknown()).length(columns.length).parse(given);
    return columns.map((column, index) => {
      const value = cursorValues[column.dataType]?.parse(values[index]);
      return compared(column, sql`${value}::${sql.raw(column.getSQLType())}`);
    });
  } catch {
    throw badRequest(cursorSentence, [{ path: 'cursor', message: cursorSentence }]);
  }
}

/**
 * The rows that a select gives, in the order of the list; with `limit` one page of them, with the total and the cursor of
 * the next page as headers (keyset pagination).
 * @throws ProblemError 400 for a cursor that this list did not give.
 */
export async function pageOf<T extends object>(
  db: DatabaseOrTransaction,
  select: DynamicSelect<T>,
  { by, direction, where }: ListRows,
  { limit, cursor }: Pick<Paging, 'limit' | 'cursor'>,
): Promise<Page<T>> {
  const columns = Object.values(by);
  const expressions = columns.map((column) => compared(column, column));
  const isBehind = sql.raw(direction === 'asc' ? '>' : '<');
  const rest = cursor
    ? sql`${tuple(expressions)} ${isBehind} ${tuple(valuesOf(columns, cursor))}`
    : undefined;
  select.where(and(where, rest));
  select.orderBy(...expressions.map(direction === 'asc' ? asc : desc));
  if (limit === undefined) return { items: await select, headers: {} };
  select.limit(limit + 1);
  const found = await select;
  const items = found.slice(0, limit);
  const [{ table }] = columns as [AnyPgColumn];
  const headers: Record<string, string> = { 'X-Total-Count': String(await db.$count(table, where)) };
  const last = items.at(-1);
  if (last && found.length > items.length) headers['X-Next-Cursor'] = cursorOf(by, last);
  return { items, headers };
}

/** The same for a list that goes by the rows' ids: newest first, or oldest first. */
export function pageById<T extends { id: number }>(
  db: DatabaseOrTransaction,
  select: DynamicSelect<T>,
  { id, where }: { id: AnyPgColumn; where?: SQL | undefined },
  { sort, ...paging }: Paging,
): Promise<Page<T>> {
  const direction = sort === 'oldest' ? 'asc' : 'desc';
  return pageOf(db, select, { by: { id }, direction, where }, paging);
}
