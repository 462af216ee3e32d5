import type { SQL } from 'drizzle-orm';
import type { DatabaseOrTransaction } from './connection.ts';

/** The rows of a statement. */
export async function rowsOf<T>(db: DatabaseOrTransaction, statement: SQL): Promise<T[]> {
  const result: unknown = await db.execute(statement);
  return (result as { rows: T[] }).rows;
}
