import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import { codeKeyOf } from './coupon-code.rules.ts';
import { type DiscountValue, discountValues } from './discount.schema.ts';
import { discountCoupons, discountPoolCodes, discountPrizes } from './discount.table.ts';
import type { DiscountPrize, PrizeInput } from './prize.schema.ts';

const rowsAtOnce = 2_000;

/** What limits each prize, in the order of the board. */
async function readLimits(db: DatabaseOrTransaction) {
  const rows = await db.select().from(discountPrizes);
  const left = await db
    .select({ value: discountPoolCodes.value, codes: sql`count(*)`.mapWith(Number) })
    .from(discountPoolCodes)
    .where(isNull(discountPoolCodes.grantedAt))
    .groupBy(discountPoolCodes.value);
  return discountValues.map((value) => {
    const row = rows.find((candidate) => candidate.value === value);
    const codesLeft = left.find((candidate) => candidate.value === value)?.codes ?? 0;
    const stock = row?.stock ?? null;
    const pooled = row?.pooled ?? false;
    return { value, stock, pooled, codesLeft, available: stock !== 0 && (!pooled || codesLeft > 0) };
  });
}

/** The prizes that the board may draw. */
export async function availablePrizes(db: DatabaseOrTransaction): Promise<DiscountValue[]> {
  return (await readLimits(db)).filter(({ available }) => available).map(({ value }) => value);
}

/** Every prize with its limits and what has become of it, in the order of the board. */
export async function listPrizes(db: DatabaseOrTransaction): Promise<DiscountPrize[]> {
  const totals = await db
    .select({
      value: discountCoupons.value,
      granted: sql`count(*)`.mapWith(Number),
      redeemed: sql`count(*) filter (where ${discountCoupons.used})`.mapWith(Number),
    })
    .from(discountCoupons)
    .groupBy(discountCoupons.value);
  return (await readLimits(db)).map((limits) => {
    const { granted = 0, redeemed = 0 } = totals.find(({ value }) => value === limits.value) ?? {};
    return { ...limits, granted, redeemed };
  });
}

export async function savePrize(db: DatabaseOrTransaction, { value, stock, pooled }: PrizeInput) {
  await db
    .insert(discountPrizes)
    .values({ value, stock, pooled: pooled ?? false })
    .onConflictDoUpdate({
      target: discountPrizes.value,
      set: { stock, ...(pooled !== undefined && { pooled }) },
    });
}

/** From now on the prize's codes are imported ones. */
export async function startPool(transaction: Transaction, value: DiscountValue) {
  await transaction
    .insert(discountPrizes)
    .values({ value, pooled: true })
    .onConflictDoUpdate({ target: discountPrizes.value, set: { pooled: true } });
}

/** Stores codes that are not known yet, neither as imported nor as granted ones. @returns those that were stored. */
export async function insertPoolCodes(
  transaction: Transaction,
  value: DiscountValue,
  codes: string[],
): Promise<string[]> {
  const added: string[] = [];
  for (let start = 0; start < codes.length; start += rowsAtOnce) {
    const chunk = codes.slice(start, start + rowsAtOnce);
    const granted = await transaction
      .select({ codeKey: discountCoupons.codeKey })
      .from(discountCoupons)
      .where(inArray(discountCoupons.codeKey, chunk.map(codeKeyOf)));
    const taken = new Set(granted.map(({ codeKey }) => codeKey));
    const rows = chunk.filter((code) => !taken.has(codeKeyOf(code))).map((code) => ({ value, code }));
    if (rows.length === 0) continue;
    const stored = await transaction
      .insert(discountPoolCodes)
      .values(rows)
      .onConflictDoNothing({ target: discountPoolCodes.codeKey })
      .returning({ code: discountPoolCodes.code });
    added.push(...stored.map(({ code }) => code));
  }
  return added;
}

/**
 * Takes one of the prize out of its stock and its pool.
 * @returns the imported code, if the prize has a pool; `exhausted` when nothing is left: then the transaction must be
 * rolled back.
 */
export async function takePrize(
  transaction: Transaction,
  value: DiscountValue,
): Promise<{ exhausted: boolean; code?: string | undefined }> {
  const [limits] = await transaction.select().from(discountPrizes).where(eq(discountPrizes.value, value));
  if (limits && limits.stock !== null && !(await takeFromStock(transaction, value)))
    return { exhausted: true };
  if (!limits?.pooled) return { exhausted: false };
  const code = await takePoolCode(transaction, value);
  return { exhausted: code === undefined, code };
}

async function takeFromStock(transaction: Transaction, value: DiscountValue): Promise<boolean> {
  const taken = await transaction
    .update(discountPrizes)
    .set({ stock: sql`${discountPrizes.stock} - 1` })
    .where(and(eq(discountPrizes.value, value), gt(discountPrizes.stock, 0)))
    .returning({ value: discountPrizes.value });
  return taken.length > 0;
}

/** The oldest imported code that nobody else is taking. */
async function takePoolCode(transaction: Transaction, value: DiscountValue): Promise<string | undefined> {
  const next = transaction
    .select({ id: discountPoolCodes.id })
    .from(discountPoolCodes)
    .where(and(eq(discountPoolCodes.value, value), isNull(discountPoolCodes.grantedAt)))
    .orderBy(discountPoolCodes.id)
    .limit(1)
    .for('update', { skipLocked: true });
  const [taken] = await transaction
    .update(discountPoolCodes)
    .set({ grantedAt: sql`now()` })
    .where(eq(discountPoolCodes.id, sql`(${next})`))
    .returning({ code: discountPoolCodes.code });
  return taken?.code;
}
