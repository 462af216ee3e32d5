import { and, count, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import type { Account } from '../../http/environment.ts';
import type { PageRange } from '../../http/paging.ts';
import { users } from '../accounts/account.table.ts';
import type { Coupon, CouponQuery, CouponState } from './coupon.schema.ts';
import { codeKeyOf } from './coupon-code.rules.ts';
import type { DiscountValue } from './discount.schema.ts';
import { discountCoupons } from './discount.table.ts';

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
type CouponRow = Awaited<ReturnType<typeof readCoupons>>[number];

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

function readCoupons(db: DatabaseOrTransaction, where: SQL | undefined, limit?: number) {
  const query = db
    .select(couponColumns)
    .from(discountCoupons)
    .leftJoin(users, eq(users.id, userId))
    .where(where)
    .orderBy(desc(id));
  return limit === undefined ? query : query.limit(limit);
}

function couponOf(row: CouponRow): Coupon {
  return {
    ...row,
    usedAt: row.usedAt?.toISOString() ?? null,
    undoUntil: row.undoUntil?.toISOString() ?? null,
    expiresAt: row.expiresAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
  };
}

function conditionsOf({ state: asked, value: prize, q }: CouponQuery): SQL[] {
  const conditions: SQL[] = [];
  if (asked) conditions.push(sql`${state} = ${asked}`);
  if (prize) conditions.push(eq(value, prize));
  if (q) conditions.push(codeKeyOf(q) === '' ? sql`false` : sql`position(${codeKeyOf(q)} in ${codeKey}) > 0`);
  return conditions;
}

/** Coupons newest first. */
export async function listCoupons(
  db: DatabaseOrTransaction,
  query: CouponQuery,
  { behind, limit }: PageRange,
): Promise<Coupon[]> {
  const conditions = conditionsOf(query);
  if (behind !== undefined) conditions.push(lt(id, behind));
  return (await readCoupons(db, and(...conditions), limit)).map(couponOf);
}

export async function countCoupons(db: DatabaseOrTransaction, query: CouponQuery): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(discountCoupons)
    .where(and(...conditionsOf(query)));
  return row?.total ?? 0;
}

export async function findCoupon(db: DatabaseOrTransaction, key: string): Promise<Coupon | undefined> {
  const [row] = await readCoupons(db, eq(codeKey, key));
  return row && couponOf(row);
}

/** Marks an open coupon as used; of several at once one succeeds. @returns whether it did. */
export async function markUsed(transaction: Transaction, key: string, account: Account): Promise<boolean> {
  const marked = await transaction
    .update(discountCoupons)
    .set({ used: true, usedAt: sql`now()`, userId: account.id })
    .where(and(eq(codeKey, key), eq(used, false), sql`${expiresAt} > now()`))
    .returning({ id });
  return marked.length > 0;
}

/** Opens a coupon again that was used within the last five minutes. @returns whether it did. */
export async function markUnused(transaction: Transaction, key: string): Promise<boolean> {
  const marked = await transaction
    .update(discountCoupons)
    .set({ used: false, usedAt: null, userId: null })
    .where(and(eq(codeKey, key), eq(used, true), sql`${usedAt} > now() - ${undoTime}`))
    .returning({ id });
  return marked.length > 0;
}

/** Locks the coupon's row until the commit. @returns whether there is such a coupon. */
export async function lockCoupon(transaction: Transaction, key: string): Promise<boolean> {
  const locked = await transaction
    .select({ id })
    .from(discountCoupons)
    .where(eq(codeKey, key))
    .for('no key update');
  return locked.length > 0;
}
