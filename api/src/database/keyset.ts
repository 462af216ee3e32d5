import { asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { invalidCursor } from '../http/paging.ts';

/** What a cursor may hold of a column, by the kind of its values. */
const cursorValues: Record<string, z.ZodType<boolean | number | string>> = {
  boolean: z.boolean(),
  number: z.int().min(0).max(2_147_483_647),
  string: z.string().regex(/^[^\0]*$/),
  date: z.iso.datetime(),
};

/** The order of a list, and its pages by keyset pagination. */
export interface KeysetOrder {
  by: SQL[];
  /** The cursor behind which the page after this row begins. */
  cursorOf(row: object): string;
  /** True of the rows behind the cursor. @throws ProblemError 400 when `cursorOf` did not make it. */
  behind(cursor: string | undefined): SQL | undefined;
}

/**
 * Orders by `columns`, all in one direction; texts without regard to case. The names are those of a row's fields, and
 * the last column is unique.
 */
export function keysetOrder(columns: Record<string, AnyPgColumn>, direction: 'asc' | 'desc'): KeysetOrder {
  const entries = Object.entries(columns);
  const compared = ({ dataType }: AnyPgColumn, value: SQLWrapper) =>
    dataType === 'string' ? sql`lower(${value})` : sql`${value}`;
  const tuple = (values: SQL[]) => sql`(${sql.join(values, sql`, `)})`;
  const expressions = entries.map(([, column]) => compared(column, column));

  function valuesOf(cursor: string): SQL[] {
    const given: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const values = z.array(z.unknown()).length(entries.length).parse(given);
    return entries.map(([, column], index) => {
      const value = cursorValues[column.dataType]?.parse(values[index]);
      return compared(column, sql`${value}::${sql.raw(column.getSQLType())}`);
    });
  }

  return {
    by: expressions.map(direction === 'asc' ? asc : desc),
    cursorOf(row) {
      const values = entries.map(([name]) => row[name as keyof typeof row]);
      return Buffer.from(JSON.stringify(values)).toString('base64url');
    },
    behind(cursor) {
      if (!cursor) return undefined;
      try {
        return sql`${tuple(expressions)} ${sql.raw(direction === 'asc' ? '>' : '<')} ${tuple(valuesOf(cursor))}`;
      } catch {
        throw invalidCursor();
      }
    },
  };
}
