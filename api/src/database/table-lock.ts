import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from './connection.ts';

/**
 * Lets no other transaction write to the table until the commit; readers go on. Take it before any row of the table
 * is read for a change, or two transactions could wait for each other.
 */
export async function closeToWriters(transaction: Transaction, table: PgTable): Promise<void> {
  await transaction.execute(sql`lock table ${table} in share row exclusive mode`);
}
