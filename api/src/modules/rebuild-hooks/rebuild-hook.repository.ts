import { notInArray, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../database/connection.ts';
import { rebuildHooks } from '../publishing/publishing.table.ts';

export type RebuildHookRow = typeof rebuildHooks.$inferSelect;

export interface HookAttempt {
  /** The hook's key. */
  hook: string;
  messageId: string;
  type: RebuildHookRow['type'];
  /** Why it failed; null: it was accepted. */
  reason: string | null;
  triedAt: Date;
}

/** Keeps an attempt as the hook's newest; further attempts of one message are counted. */
export async function storeAttempt(db: DatabaseOrTransaction, attempt: HookAttempt): Promise<void> {
  const { hook, ...outcome } = { ...attempt, isDelivered: attempt.reason === null };
  const tries = sql`case when ${rebuildHooks.messageId} = excluded.message_id then ${rebuildHooks.tries} + 1 else 1 end`;
  await db
    .insert(rebuildHooks)
    .values({ hook, ...outcome, tries: 1 })
    .onConflictDoUpdate({ target: rebuildHooks.hook, set: { ...outcome, tries } });
}

export async function readAttempts(db: DatabaseOrTransaction): Promise<RebuildHookRow[]> {
  return db.select().from(rebuildHooks);
}

/** Forgets the hooks that are not among these keys. */
export async function forgetOtherHooks(db: DatabaseOrTransaction, keys: string[]): Promise<void> {
  await db.delete(rebuildHooks).where(notInArray(rebuildHooks.hook, keys));
}
