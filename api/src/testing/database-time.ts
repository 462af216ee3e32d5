import { type AnyColumn, sql } from 'drizzle-orm';
import type { Database } from '../database/connection.ts';
import { sessions } from '../modules/accounts/account.table.ts';
import { challenges } from '../modules/accounts/second-factor/second-factor.table.ts';
import { previewLinks } from '../modules/previews/preview-link.table.ts';

/** The database's time, which expiry and schedules go by. */
export async function databaseTime(db: Database): Promise<Date> {
  const [row] = await db
    .select({ now: sql`now()`.mapWith(sessions.createdAt) })
    .from(sql`(select 1) as clock`);
  return row?.now as Date;
}

/** Whole hours from now, by the database's clock, to an instant. */
export async function hoursUntil(db: Database, instant: string): Promise<number> {
  return Math.round((Date.parse(instant) - (await databaseTime(db)).getTime()) / 3_600_000);
}

/** Moves the database's clock on, or back, as those see it who logged in or share a preview: what is theirs grows older. */
export async function elapse(db: Database, milliseconds: number): Promise<void> {
  const earlier = (column: AnyColumn) => sql`${column} - ${milliseconds}::bigint * interval '1 millisecond'`;
  await db.update(sessions).set({
    expiresAt: earlier(sessions.expiresAt),
    createdAt: earlier(sessions.createdAt),
    lastSeenAt: earlier(sessions.lastSeenAt),
    provenAt: earlier(sessions.provenAt),
  });
  await db.update(challenges).set({ expiresAt: earlier(challenges.expiresAt) });
  // Not when it was made: that is signed.
  await db.update(previewLinks).set({ expiresAt: earlier(previewLinks.expiresAt) });
}
