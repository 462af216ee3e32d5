import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from './connection.ts';

/**
 * Blocks other transactions from writing to the table until the commit; reads continue. Take it before reading any
 * row for a change, or two transactions could deadlock.
 */
export async function closeToWriters(transaction: Transaction, table: PgTable): Promise<void> {
  await transaction.execute(sql`lock table ${table} in share row exclusive mode`);
}
