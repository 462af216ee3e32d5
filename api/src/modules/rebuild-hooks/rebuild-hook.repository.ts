import { notInArray, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../database/connection.ts';
import { rebuildHooks } from '../publishing/publishing.table.ts';

export type RebuildHookRow = typeof rebuildHooks.$inferSelect;

/** Stores an attempt as the newest of the hook with this key; further attempts of one message are counted. */
export async function storeAttempt(
  db: DatabaseOrTransaction,
  { hook, ...attempt }: Pick<RebuildHookRow, 'hook' | 'messageId' | 'type' | 'reason' | 'triedAt'>,
): Promise<void> {
  const outcome = { ...attempt, isDelivered: attempt.reason === null };
  const tries = sql`case when ${rebuildHooks.messageId} = excluded.message_id then ${rebuildHooks.tries} + 1 else 1 end`;
  await db
    .insert(rebuildHooks)
    .values({ hook, ...outcome, tries: 1 })
    .onConflictDoUpdate({ target: rebuildHooks.hook, set: { ...outcome, tries } });
}

/** Deletes what is stored about hooks that are not among these keys. */
export async function forgetOtherHooks(db: DatabaseOrTransaction, keys: string[]): Promise<void> {
  await db.delete(rebuildHooks).where(notInArray(rebuildHooks.hook, keys));
}

/** What is stored about each hook. */
export function readAttempts(db: DatabaseOrTransaction): Promise<RebuildHookRow[]> {
  return db.select().from(rebuildHooks);
}
