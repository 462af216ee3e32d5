import type { SQL } from 'drizzle-orm';
import type { DatabaseOrTransaction } from './connection.ts';

/** The rows of a statement; the two drivers answer in different forms. */
export async function rowsOf<T>(db: DatabaseOrTransaction, statement: SQL): Promise<T[]> {
  const result: unknown = await db.execute(statement);
  return (Array.isArray(result) ? result : (result as { rows: unknown[] }).rows) as T[];
}
