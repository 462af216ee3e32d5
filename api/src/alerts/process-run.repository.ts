import { eq, gt, isNull, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../database/connection.ts';
import { processRuns } from './alert.table.ts';

const { host, startedAt, crashedAt, endedAt } = processRuns;

/** Notes that the process of this machine begins, and whether the one before it ended without being asked to. */
export async function beginRun(db: DatabaseOrTransaction, machine: string): Promise<void> {
  await db
    .insert(processRuns)
    .values({ host: machine })
    .onConflictDoUpdate({
      target: host,
      set: {
        startedAt: sql`now()`,
        crashedAt: sql`case when ${endedAt} is null then now() end`,
        endedAt: null,
      },
    });
}

/** Notes that the process of this machine ends because it was asked to. */
export async function endRun(db: DatabaseOrTransaction, machine: string): Promise<void> {
  await db.update(processRuns).set({ endedAt: sql`now()` }).where(eq(host, machine));
}

/** Notes that all runs have ended: those of a restored backup ran while it was taken. */
export async function endAllRuns(db: DatabaseOrTransaction): Promise<void> {
  await db.update(processRuns).set({ endedAt: sql`now()` }).where(isNull(endedAt));
}

/** Machines whose process ended unexpectedly within the last half hour, and when it was started again. */
export function recentCrashes(db: DatabaseOrTransaction) {
  return db
    .select({ host, startedAt })
    .from(processRuns)
    .where(gt(crashedAt, sql`now() - interval '30 minutes'`));
}
