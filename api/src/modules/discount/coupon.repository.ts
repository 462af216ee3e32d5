import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import { withIsoTimes } from '../../database/rows.ts';
import { type Page, pageById } from '../../http/paging.ts';
import { foundOr404 } from '../../http/problem.ts';
import { users } from '../accounts/account.table.ts';
import type { Coupon, CouponAnswer, CouponDetails, CouponQuery, CouponState } from './coupon.schema.ts';
import { codeKeyOf } from './discount.rules.ts';
import type { DiscountValue } from './discount.schema.ts';
import { couponEvents, discountCoupons } from './discount.table.ts';
import { undoMinutes } from './redemption.rules.ts';

const { id, code, codeKey, value, used, usedAt, userId, expiresAt, createdAt } = discountCoupons;

const state = sql<CouponState>`case when ${used} then 'used' when ${expiresAt} <= now() then 'expired' else 'open' end`;
const undoUntil =
  sql`case when ${used} then ${usedAt} + ${undoMinutes}::int * interval '1 minute' end`.mapWith(usedAt);
/** Who redeemed a coupon, also when that account is gone; for queries that join the coupon's account. */
export const redeemer = sql<string | null>`case when ${used} then coalesce(${users.username}, (
  select ${couponEvents.username} from ${couponEvents}
  where ${couponEvents.couponId} = ${id} and ${couponEvents.kind} = 'redeemed' and ${couponEvents.createdAt} = ${usedAt}
  order by ${couponEvents.id} desc limit 1)) end`;
const couponColumns = {
  id,
  code,
  value,
  state,
  used,
  usedAt,
  usedBy: redeemer,
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
      valueCents: sql`(select value_cents from discount_prizes where value = ${coupon.value})`,
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

/** The coupon with a code, in whatever form it was typed or scanned. @throws ProblemError 404 */
export async function findCoupon(db: DatabaseOrTransaction, typed: string): Promise<Coupon> {
  const [row] = await selectCoupons(db).where(eq(codeKey, codeKeyOf(typed)));
  return withIsoTimes(foundOr404(row, 'There is no coupon with this code'));
}

/** What whoever has a code may know of its coupon. */
export async function findCouponState(db: DatabaseOrTransaction, typed: string): Promise<CouponAnswer> {
  const [row] = await db
    .select({ state, value, expiresAt })
    .from(discountCoupons)
    .where(eq(codeKey, codeKeyOf(typed)));
  if (!row) return { state: 'unknown', value: null, expires_at: null };
  return { state: row.state, value: row.value, expires_at: row.expiresAt.toISOString() };
}

/** What happened to a coupon, in the order in which it came. */
export function readCouponEvents(db: DatabaseOrTransaction, couponId: number) {
  const { kind, username: by, userId, createdAt: at, requestKey, undoes } = couponEvents;
  return db
    .select({ kind, by, userId, at, requestKey, undoes })
    .from(couponEvents)
    .where(eq(couponEvents.couponId, couponId))
    .orderBy(couponEvents.id);
}

/** A coupon with what happened to it, newest first. @throws ProblemError 404 */
export async function lookUpCoupon(db: DatabaseOrTransaction, typed: string): Promise<CouponDetails> {
  const coupon = await findCoupon(db, typed);
  const { kind, username, createdAt } = couponEvents;
  const events = await db
    .select({ kind, by: username, at: createdAt })
    .from(couponEvents)
    .where(eq(couponEvents.couponId, coupon.id))
    .orderBy(desc(couponEvents.id));
  return { ...coupon, history: events.map(withIsoTimes) };
}
