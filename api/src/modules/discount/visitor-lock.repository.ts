import { and, eq, inArray, isNotNull, not, type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import { isOfLastDay } from '../../database/last-day.ts';
import { deleteExpiredAnswers } from '../../http/idempotency.ts';
import type { StoredDraw } from './discount.schema.ts';
import { discountCoupons, discountVisitors } from './discount.table.ts';
import type { VisitorKeys } from './discount-visitor.ts';

const lockTime = sql`interval '24 hours'`;
const longestLockSeconds = 24 * 3_600;
const { key, grantedAt, prize, prizeUntil, keptDraw, keptUntil } = discountVisitors;
const keptFromNow = sql`now() + ${lockTime}`;

/** When this row's codes of the last 24 hours were granted, oldest first. */
const recentGrants = sql`array(select time from unnest(${grantedAt}) as time where ${isOfLastDay(sql`time`)} order by time)`;

function limitOf(keys: VisitorKeys, codesPerAddress: number): SQL {
  return sql`case ${key} when ${keys.address} then ${codesPerAddress}::integer else 1 end`;
}

/**
 * Counts a code for the visitor's cookie and address if both may have one more: one conditional statement, which
 * also waits for others of the same visitor. The keys come in sorted order, so that two visitors never block each other.
 * @returns the database's time, or undefined when the visitor may have none: then the transaction must be rolled back.
 */
export async function claimCode(
  transaction: Transaction,
  keys: VisitorKeys,
  codesPerAddress: number,
): Promise<Date | undefined> {
  const sorted = Object.values(keys).sort();
  const claimed = await transaction
    .insert(discountVisitors)
    .values(sorted.map((name) => ({ key: name, grantedAt: sql`array[now()]`, keptUntil: keptFromNow })))
    .onConflictDoUpdate({
      target: key,
      set: {
        grantedAt: sql`${recentGrants} || now()`,
        prize: null,
        prizeUntil: null,
        keptDraw: null,
        keptUntil: keptFromNow,
      },
      setWhere: sql`cardinality(${recentGrants}) < ${limitOf(keys, codesPerAddress)}`,
    })
    .returning({ now: sql`now()`.mapWith(keptUntil) });
  return claimed.length === sorted.length ? (claimed[0]?.now ?? undefined) : undefined;
}

/** Whole seconds until the visitor may have another code, by the database's clock; 0: now. */
export async function secondsUntilNextCode(
  db: DatabaseOrTransaction,
  keys: VisitorKeys,
  codesPerAddress: number,
): Promise<number> {
  const limit = limitOf(keys, codesPerAddress);
  const decisive = sql`(${recentGrants})[cardinality(${recentGrants}) - ${limit} + 1]`;
  const seconds = sql`ceil(extract(epoch from ${decisive} + ${lockTime} - now()))`;
  const [row] = await db
    .select({ seconds: sql`coalesce(max(${seconds}), 0)`.mapWith(Number) })
    .from(discountVisitors)
    .where(inArray(key, Object.values(keys)));
  return Math.min(row?.seconds ?? 0, longestLockSeconds);
}

/**
 * Locks the visitor's address until the transaction ends. @returns the draw that waits there to become a code, at most 24 hours, and
 * the database's time.
 */
export async function lockStoredDraw(
  transaction: Transaction,
  keys: VisitorKeys,
): Promise<{ stored: StoredDraw | undefined; now: Date }> {
  const id = sql`${keptDraw} ->> 'id'`;
  const isUsed = sql`exists (select from ${discountCoupons} where ${discountCoupons.drawId} = ${id})`;
  const waits = sql<boolean>`coalesce(${isOfLastDay(sql`${prizeUntil} - ${lockTime}`)} and ${prize} = ${keptDraw} ->> 'value'
    and ${id} is not null and not ${isUsed}, false)`;
  const [row] = await transaction
    .insert(discountVisitors)
    .values({ key: keys.address, keptUntil: keptFromNow })
    .onConflictDoUpdate({ target: key, set: { keptUntil: keptFromNow } })
    .returning({ waits, keptDraw, now: sql`now()`.mapWith(keptUntil) });
  return { stored: row?.waits ? (row.keptDraw ?? undefined) : undefined, now: row?.now as Date };
}

/** Keeps a draw for the visitor's address until it becomes a code: drawing again would let a visitor choose. */
export async function saveDraw(transaction: Transaction, keys: VisitorKeys, draw: StoredDraw): Promise<void> {
  await transaction
    .update(discountVisitors)
    .set({ prize: draw.value, prizeUntil: keptFromNow, keptDraw: draw })
    .where(eq(key, keys.address));
}

/**
 * Clears visitors' addresses, locks and repeatable answers once they are 24 hours old. Rows in use by a visitor right now are left for the
 * next run. @returns how many of each.
 */
export async function deleteExpiredVisitors(db: DatabaseOrTransaction) {
  const unneeded = db
    .select({ key })
    .from(discountVisitors)
    .where(not(isOfLastDay(sql`${keptUntil} - ${lockTime}`)))
    .for('update', { skipLocked: true });
  const visitors = await db.delete(discountVisitors).where(inArray(key, unneeded)).returning({ key });
  const coupons = await db
    .update(discountCoupons)
    .set({ userIp: null })
    .where(and(isNotNull(discountCoupons.userIp), not(isOfLastDay(discountCoupons.createdAt))))
    .returning({ id: discountCoupons.id });
  return { visitors: visitors.length, addresses: coupons.length, answers: await deleteExpiredAnswers(db) };
}
