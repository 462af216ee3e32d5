import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import { withIsoTimes } from '../../database/rows.ts';
import type { Account } from '../../http/environment.ts';
import { type Page, pageById } from '../../http/paging.ts';
import { users } from '../accounts/account.table.ts';
import type { Coupon, CouponQuery, CouponState } from './coupon.schema.ts';
import { codeKeyOf } from './discount.rules.ts';
import type { DiscountValue } from './discount.schema.ts';
import { couponEvents, discountCoupons } from './discount.table.ts';

/** How long a redemption may be undone. */
const undoTime = sql`interval '5 minutes'`;
const { id, code, codeKey, value, used, usedAt, userId, expiresAt, createdAt } = discountCoupons;

const state = sql<CouponState>`case when ${used} then 'used' when ${expiresAt} <= now() then 'expired' else 'open' end`;
const undoUntil = sql`case when ${used} then ${usedAt} + ${undoTime} end`.mapWith(usedAt);
const couponColumns = {
  id,
  code,
  value,
  state,
  used,
  usedAt,
  usedBy: users.username,
  undoUntil: undoUntil as SQL<Date | null>,
  expiresAt,
  createdAt,
};

export interface NewCoupon {
  code: string;
  value: DiscountValue;
  address: string;
  drawId: string | undefined;
  /** How many times 24 hours it is good for. */
  days: number;
}

/** @returns undefined when the draw has had its coupon. */
export async function insertCoupon(transaction: Transaction, coupon: NewCoupon) {
  const [row] = await transaction
    .insert(discountCoupons)
    .values({
      code: coupon.code,
      value: coupon.value,
      userIp: coupon.address,
      drawId: coupon.drawId,
      expiresAt: sql`now() + ${coupon.days}::double precision * interval '24 hours'`,
    })
    .onConflictDoNothing({ target: discountCoupons.drawId })
    .returning({ code, value, expiresAt });
  return row;
}

function selectCoupons(db: DatabaseOrTransaction) {
  return db.select(couponColumns).from(discountCoupons).leftJoin(users, eq(users.id, userId)).$dynamic();
}

function conditionOf({ state: asked, value: prize, q }: CouponQuery) {
  return and(
    asked && sql`${state} = ${asked}`,
    prize && eq(value, prize),
    q ? sql`${codeKeyOf(q)} <> '' and position(${codeKeyOf(q)} in ${codeKey}) > 0` : undefined,
  );
}

/** Coupons newest first. @throws ProblemError 400 for a cursor that this list did not give. */
export async function readCoupons(db: DatabaseOrTransaction, query: CouponQuery): Promise<Page<Coupon>> {
  const rows = { id, where: conditionOf(query) };
  const { items, headers } = await pageById(db, selectCoupons(db), rows, query);
  return { items: items.map(withIsoTimes), headers };
}

export async function findCoupon(db: DatabaseOrTransaction, key: string): Promise<Coupon | undefined> {
  const [row] = await selectCoupons(db).where(eq(codeKey, key));
  return row && withIsoTimes(row);
}

/** Locks the coupon's row until the commit. */
export async function lockCoupon(transaction: Transaction, key: string): Promise<void> {
  await transaction.select({ id }).from(discountCoupons).where(eq(codeKey, key)).for('no key update');
}

/** Marks an open coupon as used; of several at once one succeeds. @returns whether it did. */
export async function markUsed(transaction: Transaction, coupon: number, account: Account): Promise<boolean> {
  const marked = await transaction
    .update(discountCoupons)
    .set({ used: true, usedAt: sql`now()`, userId: account.id })
    .where(and(eq(id, coupon), eq(used, false), sql`${expiresAt} > now()`))
    .returning({ id });
  return marked.length > 0;
}

/** Opens a coupon again that was used within the last five minutes. @returns whether it did. */
export async function markUnused(transaction: Transaction, coupon: number): Promise<boolean> {
  const marked = await transaction
    .update(discountCoupons)
    .set({ used: false, usedAt: null, userId: null })
    .where(and(eq(id, coupon), eq(used, true), sql`${usedAt} > now() - ${undoTime}`))
    .returning({ id });
  return marked.length > 0;
}

export async function insertCouponEvent(
  transaction: Transaction,
  event: typeof couponEvents.$inferInsert,
): Promise<void> {
  await transaction.insert(couponEvents).values(event);
}

/** What happened to a coupon, newest first. */
export async function listCouponEvents(db: DatabaseOrTransaction, couponId: number) {
  const { kind, username, createdAt, userId, requestKey } = couponEvents;
  const secondsAgo = sql`extract(epoch from now() - ${createdAt})`.mapWith(Number);
  return db
    .select({ kind, by: username, at: createdAt, userId, requestKey, secondsAgo })
    .from(couponEvents)
    .where(eq(couponEvents.couponId, couponId))
    .orderBy(desc(couponEvents.id));
}
