import { and, between, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import { dayEnds, parkTimeZone } from '../nights/park-time.rules.ts';
import type { DiscountValue } from './discount.schema.ts';
import { discountCoupons } from './discount.table.ts';
import type { PrizeCosts } from './prize.schema.ts';

const { value, valueCents, used, expiresAt, createdAt } = discountCoupons;

const isOutstanding = sql`not ${used} and ${expiresAt} > now()`;
const isExpired = sql`not ${used} and ${expiresAt} <= now()`;
const sumWhere = (condition: SQL) =>
  sql`coalesce(sum(${valueCents}) filter (where ${condition}), 0)`.mapWith(Number);
const sums = {
  outstandingCents: sumWhere(isOutstanding),
  redeemedCents: sumWhere(sql`${used}`),
  expiredCents: sumWhere(isExpired),
};
const nothing = { outstandingCents: 0, redeemedCents: 0, expiredCents: 0 };

const zone = sql.raw(`'${parkTimeZone}'`);
/** What is drawn after midnight belongs to the day before. */
const untilDayEnds = sql.raw(`interval '${dayEnds}'`);

/** A season is a calendar year of the park's own days: it opens in autumn and closes before winter. */
const isOfSeason = sql`${createdAt} >=
  (date_trunc('year', (now() at time zone ${zone}) - ${untilDayEnds}) + ${untilDayEnds}) at time zone ${zone}`;

/** What each prize's coupons of this season are worth, by what has become of them; cents. */
export async function seasonCosts(db: DatabaseOrTransaction) {
  const rows = await db
    .select({ value, ...sums })
    .from(discountCoupons)
    .where(isOfSeason)
    .groupBy(value);
  const costs = new Map(rows.map(({ value: prize, ...cents }) => [prize, cents]));
  return (prize: DiscountValue) => costs.get(prize) ?? nothing;
}

/** Cents of this season's budget that each prize's coupons hold, or one's: those redeemed, and those that still may be. */
export async function spentCents(
  db: DatabaseOrTransaction,
  prize?: DiscountValue,
): Promise<Map<DiscountValue, number>> {
  const isMeant = and(isOfSeason, prize && eq(value, prize));
  const spent = sumWhere(sql`${used} or ${expiresAt} > now()`);
  const rows = await db.select({ value, spent }).from(discountCoupons).where(isMeant).groupBy(value);
  return new Map(rows.map((row) => [row.value, row.spent]));
}

/** Gives coupons that have no value yet this one. */
export async function valueUnsetCoupons(
  transaction: Transaction,
  prize: DiscountValue,
  cents: number,
): Promise<void> {
  const isUnset = and(eq(value, prize), isNull(valueCents));
  await transaction.update(discountCoupons).set({ valueCents: cents }).where(isUnset);
}

/** The park's own day on which a coupon was drawn. */
const day = sql<string>`to_char((${createdAt} at time zone ${zone}) - ${untilDayEnds}, 'YYYY-MM-DD')`;

/** What the coupons that were drawn on these days are worth, together and by the day. */
export async function readCosts(
  db: DatabaseOrTransaction,
  { from, to }: { from: string; to: string },
): Promise<PrizeCosts> {
  const isMeant = between(day, from, to);
  const total = { ...sums, withoutValue: sql`count(*) filter (where ${valueCents} is null)`.mapWith(Number) };
  const [totals = { ...nothing, withoutValue: 0 }] = await db
    .select(total)
    .from(discountCoupons)
    .where(isMeant);
  const place = sql.raw('1');
  const days = await db
    .select({ day, ...sums })
    .from(discountCoupons)
    .where(isMeant)
    .groupBy(place)
    .orderBy(place);
  return { from, to, ...totals, days };
}
