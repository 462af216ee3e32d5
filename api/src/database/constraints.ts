import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { check } from 'drizzle-orm/pg-core';

/** A check constraint: the column holds one of `values`. Values are constants of this code, never input. */
export function oneOf(name: string, column: AnyColumn, values: readonly string[]) {
  const list: SQL = sql.raw(values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', '));
  return check(name, sql`${column} in (${list})`);
}
