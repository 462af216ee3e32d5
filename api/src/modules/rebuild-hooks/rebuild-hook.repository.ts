import { eq, notInArray, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../database/connection.ts';
import type { HookMessage } from './rebuild-hook.schema.ts';
import { rebuildHooks } from './rebuild-hook.table.ts';

export type RebuildHookRow = typeof rebuildHooks.$inferSelect;

/** A message on its way to the hook with this key. */
interface Delivery {
  hook: string;
  messageId: string;
  message: HookMessage;
}

const databaseTimeIn = (milliseconds: number) =>
  sql`clock_timestamp() + ${milliseconds} * interval '1 millisecond'`;

/**
 * Claims the next call of a hook for so long; false while another call, of any replica, is claimed or was just made. A claim that
 * ends in more than twice that time is of a clock that was set back, and does not count.
 */
export async function claimCall(
  db: DatabaseOrTransaction,
  { hook, messageId, message }: Delivery,
  milliseconds: number,
): Promise<boolean> {
  const nextCallAt = databaseTimeIn(milliseconds);
  const isClaimed = sql`${rebuildHooks.nextCallAt} between clock_timestamp() and ${databaseTimeIn(2 * milliseconds)}`;
  const untried = { isDelivered: false, tries: 0, triedAt: sql`clock_timestamp()` };
  const claimed = await db
    .insert(rebuildHooks)
    .values({ hook, messageId, type: message.type, ...untried, nextCallAt })
    .onConflictDoUpdate({
      target: rebuildHooks.hook,
      set: { nextCallAt },
      setWhere: sql`(${isClaimed}) is not true`,
    })
    .returning({ id: rebuildHooks.id });
  return claimed.length > 0;
}

/**
 * Stores an attempt as the newest of its hook; further attempts of one message are counted. The next call can be claimed after
 * `pauseMilliseconds`.
 */
export async function storeAttempt(
  db: DatabaseOrTransaction,
  { hook, messageId, message }: Delivery,
  { reason, triedAt }: Pick<RebuildHookRow, 'reason' | 'triedAt'>,
  pauseMilliseconds: number,
): Promise<void> {
  const isDelivered = reason === null;
  const { type } = message;
  const outcome = {
    messageId,
    type,
    reason,
    triedAt,
    isDelivered,
    nextCallAt: databaseTimeIn(pauseMilliseconds),
  };
  const acceptedRevision = isDelivered && type === 'content.changed' ? message.revision : 0;
  const acceptedRequest = isDelivered && type !== 'content.changed' ? message.request : 0;
  await db
    .insert(rebuildHooks)
    .values({ hook, ...outcome, tries: 1, acceptedRevision, acceptedRequest })
    .onConflictDoUpdate({
      target: rebuildHooks.hook,
      set: {
        ...outcome,
        tries: sql`case when ${rebuildHooks.messageId} = excluded.message_id then ${rebuildHooks.tries} + 1 else 1 end`,
        acceptedRevision: sql`greatest(${rebuildHooks.acceptedRevision}, excluded.accepted_revision)`,
        acceptedRequest: sql`greatest(${rebuildHooks.acceptedRequest}, excluded.accepted_request)`,
      },
    });
}

/** Whether a hook has accepted this message or a newer one of its kind. */
export async function hasAccepted(
  db: DatabaseOrTransaction,
  hook: string,
  message: HookMessage,
): Promise<boolean> {
  const [row] = await db.select().from(rebuildHooks).where(eq(rebuildHooks.hook, hook));
  if (!row) return false;
  return message.type === 'content.changed'
    ? message.revision <= row.acceptedRevision
    : message.request <= row.acceptedRequest;
}

/** Deletes what is stored about hooks that are not among these keys. */
export async function deleteStaleHooks(db: DatabaseOrTransaction, keys: string[]): Promise<void> {
  await db.delete(rebuildHooks).where(notInArray(rebuildHooks.hook, keys));
}

/** What is stored about each hook. */
export function readAttempts(db: DatabaseOrTransaction): Promise<RebuildHookRow[]> {
  return db.select().from(rebuildHooks);
}
