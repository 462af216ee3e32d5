import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../../database/connection.ts';
import type { Account } from '../../../http/environment.ts';
import { users } from '../../accounts/account.table.ts';
import { redeemer } from '../coupon.repository.ts';
import { couponEvents, discountCoupons } from '../discount.table.ts';

const { id, codeKey, used, usedAt, expiresAt, createdAt, userId } = discountCoupons;

/** Locks the coupons with these keys, in one order, so that imports at once never block each other. */
export async function lockCoupons(transaction: Transaction, keys: string[]): Promise<void> {
  // By their ids: sorting what is found by key would have the planner walk through all coupons instead.
  const found = await transaction.select({ id }).from(discountCoupons).where(inArray(codeKey, keys));
  if (found.length === 0) return;
  const ids = found.map((coupon) => coupon.id);
  await transaction
    .select({ id })
    .from(discountCoupons)
    .where(inArray(id, ids))
    .orderBy(asc(id))
    .for('no key update');
}

/** The coupons with these keys, by key, and the database's time. */
export async function readReportedCoupons(db: DatabaseOrTransaction, keys: string[]) {
  const rows = await db
    .select({ id, codeKey, used, usedAt, expiresAt, createdAt, usedBy: redeemer })
    .from(discountCoupons)
    .leftJoin(users, eq(users.id, userId))
    .where(inArray(codeKey, keys));
  return new Map(rows.map((row) => [row.codeKey, row]));
}

/** Who imports. */
export type Reporter = Pick<Account, 'id' | 'username'>;

/** When the coupon with an id was redeemed. */
export interface Redemption {
  id: number;
  at: Date;
}

/** Marks coupons as redeemed at the times that the ticket seller reported to this account. */
export async function storeRedemptions(
  transaction: Transaction,
  redemptions: readonly Redemption[],
  account: Reporter,
): Promise<void> {
  const given = JSON.stringify(redemptions);
  await transaction.execute(sql`
    with reported as (select * from jsonb_to_recordset(${given}::jsonb) as given (id integer, at timestamptz)),
    marked as (
      update ${discountCoupons} set used = true, used_at = reported.at, user_id = ${account.id}
      from reported where ${discountCoupons.id} = reported.id
      returning reported.id, reported.at
    )
    insert into ${couponEvents} (coupon_id, kind, user_id, username, created_at)
    select id, 'redeemed', ${account.id}, ${`${account.username}, reported by the ticket seller`}, at from marked order by id`);
}
