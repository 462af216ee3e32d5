import { sql } from 'drizzle-orm';
import type { Database } from '../../database/connection.ts';
import { contentState } from '../publishing/publishing.table.ts';
import { retentionClock } from './retention.table.ts';

/** The longest step of retention's clock: a run each night, and one that was missed. */
const longestStep = sql`interval '48 hours'`;

/**
 * Moves retention's clock to the database's time, though by two days at most: a machine whose clock is years ahead deletes
 * no more than usual. @returns the time that ages count to, and how many milliseconds it is behind the database's.
 */
export async function advanceRetentionClock(db: Database): Promise<{ now: Date; behind: number }> {
  const { reachedAt } = retentionClock;
  const newestChange = db
    .select({ at: sql`least(now(), max(${contentState.changedAt}))` })
    .from(contentState);
  await db
    .insert(retentionClock)
    .values({ reachedAt: sql`(${newestChange})` })
    .onConflictDoNothing();
  const [row] = await db
    .update(retentionClock)
    .set({ reachedAt: sql`least(now(), ${reachedAt} + ${longestStep})` })
    .returning({
      now: reachedAt,
      behind: sql`extract(epoch from now() - ${reachedAt}) * 1000`.mapWith(Number),
    });
  return row as { now: Date; behind: number };
}
