import { sql } from 'drizzle-orm';
import type { Database } from '../database/connection.ts';
import { sessions } from '../modules/accounts/account.table.ts';

/** The database's time, which expiry and schedules go by. */
export async function databaseTime(db: Database): Promise<Date> {
  const [row] = await db
    .select({ now: sql`now()`.mapWith(sessions.createdAt) })
    .from(sql`(select 1) as clock`);
  return row?.now as Date;
}
