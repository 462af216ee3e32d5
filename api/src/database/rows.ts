import { eq, or, type SQL, sql, TransactionRollbackError } from 'drizzle-orm';
import type { AnyPgColumn, PgInsertValue, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { accentInsensitivePattern } from './accent-insensitive-pattern.rules.ts';
import type { DatabaseOrTransaction, Transaction } from './connection.ts';

type TableWithId = PgTable & { id: AnyPgColumn };

/** The rows of a statement. */
export async function rowsOf<T>(db: DatabaseOrTransaction, statement: SQL): Promise<T[]> {
  const result: unknown = await db.execute(statement);
  return (result as { rows: T[] }).rows;
}

const selectById = (db: DatabaseOrTransaction, table: TableWithId, id: number) =>
  db
    .select()
    .from(table as PgTable)
    .where(eq(table.id, id));

export async function findById<T extends TableWithId>(
  db: DatabaseOrTransaction,
  table: T,
  id: number,
): Promise<T['$inferSelect'] | undefined> {
  const [row] = await selectById(db, table, id);
  return row;
}

/** The row, locked against other writers until the commit. */
export async function lockById<T extends TableWithId>(
  transaction: Transaction,
  table: T,
  id: number,
): Promise<T['$inferSelect'] | undefined> {
  const [row] = await selectById(transaction, table, id).for('update');
  return row;
}

/** Stores a new row. @returns the row as the database has it. */
export async function insertRow<T extends PgTable>(
  db: DatabaseOrTransaction,
  table: T,
  values: PgInsertValue<T>,
): Promise<T['$inferSelect']> {
  const [row] = await db.insert(table).values(values).returning();
  return row as T['$inferSelect'];
}

/** Gives a row that the transaction has locked these values and the next version. @returns the row as it is then. */
export async function saveNextVersion<T extends TableWithId & { version: AnyPgColumn }>(
  transaction: Transaction,
  table: T,
  id: number,
  values: PgUpdateSetSource<T>,
): Promise<T['$inferSelect']> {
  const next: Record<string, unknown> = { ...values, version: sql`${table.version} + 1` };
  const [saved] = await transaction
    .update(table as PgTable)
    .set(next)
    .where(eq(table.id, id))
    .returning();
  return saved as T['$inferSelect'];
}

/** @returns whether there was such a row. */
export async function deleteById(
  db: DatabaseOrTransaction,
  table: TableWithId,
  id: number,
): Promise<boolean> {
  const deleted = await db.delete(table).where(eq(table.id, id)).returning({ id: table.id });
  return deleted.length > 0;
}

/** True of rows one of whose texts contains `text`, however it is spelled there; without `text` there is no such condition. */
export function contains(text: string | undefined, ...texts: (AnyPgColumn | SQL)[]): SQL | undefined {
  if (!text) return undefined;
  return or(...texts.map((each) => sql`${each} ~* ${accentInsensitivePattern(text)}`));
}

/** Does `work` in a transaction, within another one as a part of it; when it calls `rollback`, nothing of it stays. */
export async function orRolledBack(
  db: DatabaseOrTransaction,
  work: (transaction: Transaction) => Promise<void>,
): Promise<void> {
  try {
    await db.transaction(work);
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error;
  }
}

/**
 * Blocks other transactions from writing to the table until the commit; reads continue. Take it before reading any
 * row for a change, or two transactions could deadlock.
 */
export async function lockTable(transaction: Transaction, table: PgTable): Promise<void> {
  await transaction.execute(sql`lock table ${table} in share row exclusive mode`);
}

/** The row without these fields. */
export function omit<T extends object, K extends keyof T>(row: T, ...names: K[]): Omit<T, K> {
  const kept = Object.entries(row).filter(([name]) => !names.includes(name as K));
  return Object.fromEntries(kept) as Omit<T, K>;
}

/** A row whose instants are ISO 8601 text. */
export type WithIsoTimes<T> = {
  [K in keyof T]: T[K] extends Date ? string : T[K] extends Date | null ? string | null : T[K];
};

/** The row with its instants as ISO 8601 text in UTC, as the API answers them. */
export function withIsoTimes<T extends object>(row: T): WithIsoTimes<T> {
  const fields = Object.entries(row).map(([name, value]) => [
    name,
    value instanceof Date ? value.toISOString() : value,
  ]);
  return Object.fromEntries(fields) as WithIsoTimes<T>;
}
