import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { check, integer, text, timestamp } from 'drizzle-orm/pg-core';

export const id = () => integer().primaryKey().generatedAlwaysAsIdentity();
/** A point in time; `column` names the database column when it differs from the property. */
export const instant = (column = '') => timestamp(column, { withTimezone: true, precision: 3, mode: 'date' });
export const createdAt = () => instant().notNull().defaultNow();
export const updatedAt = () => instant().notNull().defaultNow();

/** Text whose values are one of `values`; pair it with `oneOf` so that the database refuses others too. */
export const choice = <const V extends readonly [string, ...string[]]>(values: V) =>
  text({ enum: [...values] as [...V] });

/** A check constraint: the column holds one of `values`. Values are constants of this code, never input. */
export function oneOf(name: string, column: AnyColumn, values: readonly string[]) {
  const list: SQL = sql.raw(values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', '));
  return check(name, sql`${column} in (${list})`);
}
