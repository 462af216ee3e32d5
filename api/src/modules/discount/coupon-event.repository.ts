import { desc, eq, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import { couponEvents } from './discount.table.ts';

export async function insertCouponEvent(
  transaction: Transaction,
  event: typeof couponEvents.$inferInsert,
): Promise<void> {
  await transaction.insert(couponEvents).values(event);
}

/** What happened to a coupon, newest first. */
export async function listCouponEvents(db: DatabaseOrTransaction, couponId: number) {
  return db
    .select({
      kind: couponEvents.kind,
      by: couponEvents.username,
      at: couponEvents.createdAt,
      userId: couponEvents.userId,
      requestKey: couponEvents.requestKey,
      secondsAgo: sql`extract(epoch from now() - ${couponEvents.createdAt})`.mapWith(Number),
    })
    .from(couponEvents)
    .where(eq(couponEvents.couponId, couponId))
    .orderBy(desc(couponEvents.id));
}
