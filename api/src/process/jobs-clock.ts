import { sql } from 'drizzle-orm';
import { systemClock } from 'pg-boss';
import type { Database } from '../database/connection.ts';

/** For pg-boss's timers: by a clock that is set back they would sleep until it shows the old time again. It compares its time with the database's itself. */
export const steadyClock = { ...systemClock, now: () => performance.timeOrigin + performance.now() };

const soon = `now() + interval '1 minute'`;
/** No queue delays a retry by more. */
const longestDelay = `interval '2 hours'`;

async function clearFutureTimes(db: Database, table: string, columns: string[]): Promise<void> {
  const past = columns.map((column) => `${column} = case when ${column} <= ${soon} then ${column} end`);
  await db.execute(sql.raw(`update pgboss.${table} set ${past} where greatest(${columns}) > ${soon}`));
}

/**
 * Does away with what a clock that was ahead left to pg-boss: passes that it would not repeat, and jobs that would wait,
 * until the date which that clock had shown.
 */
export async function resetFutureTimestamps(db: Database): Promise<void> {
  await clearFutureTimes(db, 'version', ['cron_on', 'bam_on', 'flow_on', 'reindex_on']);
  await clearFutureTimes(db, 'queue', ['monitor_claim_on', 'monitor_on', 'maintain_on']);
  await db.execute(
    sql.raw(`update pgboss.job set created_on = least(created_on, now()), start_after = now()
      where state < 'active' and not blocked and greatest(created_on, start_after - ${longestDelay}) > ${soon}`),
  );
}
