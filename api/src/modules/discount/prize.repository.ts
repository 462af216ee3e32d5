import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import { rowsOf } from '../../database/rows.ts';
import { badRequest } from '../../http/problem.ts';
import { type DiscountValue, discountValues } from './discount.schema.ts';
import { discountCoupons, discountPoolCodes, discountPrizes, lookupForm } from './discount.table.ts';
import type { DiscountPrize, PoolAnswer, PoolInput, PrizeInput } from './prize.schema.ts';
import { seasonCosts, spentCents, valueUnsetCoupons } from './prize-cost.repository.ts';

/** What limits each prize, in the order of the board. */
async function readLimits(db: DatabaseOrTransaction) {
  const rows = await db.select().from(discountPrizes);
  const left = await db
    .select({ value: discountPoolCodes.value, codes: sql`count(*)`.mapWith(Number) })
    .from(discountPoolCodes)
    .where(isNull(discountPoolCodes.grantedAt))
    .groupBy(discountPoolCodes.value);
  const spent = rows.some(({ budgetCents }) => budgetCents !== null)
    ? await spentCents(db)
    : new Map<DiscountValue, number>();
  return discountValues.map((value) => {
    const row = rows.find((candidate) => candidate.value === value);
    const codesLeft = left.find((candidate) => candidate.value === value)?.codes ?? 0;
    const stock = row?.stock ?? null;
    const pooled = row?.pooled ?? false;
    const { valueCents = null, budgetCents = null } = row ?? {};
    const isLeft = stock !== 0 && (!pooled || codesLeft > 0);
    const isAffordable = affords({ valueCents, budgetCents }, spent.get(value) ?? 0);
    return { value, stock, pooled, codesLeft, valueCents, budgetCents, available: isLeft && isAffordable };
  });
}

/** Whether a budget is enough for one more, so that it is never exceeded. */
function affords(
  { valueCents, budgetCents }: Pick<DiscountPrize, 'valueCents' | 'budgetCents'>,
  spent: number,
) {
  return budgetCents === null || spent + (valueCents ?? 0) <= budgetCents;
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
  const costs = await seasonCosts(db);
  return (await readLimits(db)).map((limits) => {
    const { granted = 0, redeemed = 0 } = totals.find(({ value }) => value === limits.value) ?? {};
    return { ...limits, granted, redeemed, ...costs(limits.value) };
  });
}

/** Sets the given limits of a prize. */
async function savePrize(
  transaction: Transaction,
  { value, ...limits }: Pick<PrizeInput, 'value'> & Partial<PrizeInput>,
): Promise<DiscountPrize> {
  await transaction
    .insert(discountPrizes)
    .values({ value, ...limits })
    .onConflictDoUpdate({ target: discountPrizes.value, set: limits });
  return readPrize(transaction, value);
}

async function readPrize(db: DatabaseOrTransaction, value: DiscountValue): Promise<DiscountPrize> {
  const prize = (await listPrizes(db)).find((candidate) => candidate.value === value);
  if (!prize) throw new Error('the board has no such prize');
  return prize;
}

/**
 * Sets a prize's limits. Coupons that were granted before it had a value get its first one.
 * @throws ProblemError 400 for a budget without a value.
 */
export async function limitPrize(transaction: Transaction, input: PrizeInput): Promise<DiscountPrize> {
  const saved = await savePrize(transaction, input);
  if (saved.budgetCents !== null && saved.valueCents === null) throw budgetWithoutValue();
  if (!input.valueCents && input.valueCents !== 0) return saved;
  // After the prize: whoever is granting one holds its row, and then adds the coupon. Waits for those who hold a coupon to redeem it, too.
  await transaction.execute(sql`lock table ${discountCoupons} in exclusive mode`);
  await valueUnsetCoupons(transaction, input.value, input.valueCents);
  return readPrize(transaction, input.value);
}

function budgetWithoutValue() {
  const message = 'A budget requires the value of the prize';
  return badRequest(message, [{ path: 'valueCents', message }]);
}

/**
 * Adds imported codes to a prize, which from now on is granted with such codes only. Codes that were imported or granted
 * before are passed over. Sorted, so that two imports at once never wait for each other.
 */
export async function importCodes(
  transaction: Transaction,
  { value, codes }: PoolInput,
): Promise<PoolAnswer> {
  const stored = await rowsOf<{ code: string }>(
    transaction,
    sql`
      with given as (
        select code, place, ${lookupForm} as code_key
        from jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb) with ordinality as line (code, place)
      )
      insert into ${discountPoolCodes} (value, code)
      select ${value}, code from given
      where not exists (select from ${discountCoupons} as coupon where coupon.code_key = given.code_key)
      order by code_key, place
      on conflict (code_key) do nothing
      returning code`,
  );
  const added = new Set(stored.map(({ code }) => code));
  const prize = await savePrize(transaction, { value, pooled: true });
  return { added: stored.length, duplicates: codes.filter((code) => !added.delete(code)), prize };
}

/**
 * Takes one of the prize out of its budget, its stock and its pool.
 * @returns the imported code, if the prize has a pool; `exhausted` when nothing is left: then the transaction must be
 * rolled back.
 */
export async function takePrize(
  transaction: Transaction,
  value: DiscountValue,
): Promise<{ exhausted: boolean; code?: string | undefined }> {
  const limits = await lockedIfBudgeted(transaction, value);
  if (limits && limits.budgetCents !== null) {
    const spent = await spentCents(transaction, value);
    if (!affords(limits, spent.get(value) ?? 0)) return { exhausted: true };
  }
  if (limits && limits.stock !== null && !(await takeFromStock(transaction, value)))
    return { exhausted: true };
  if (!limits?.pooled) return { exhausted: false };
  const code = await takePoolCode(transaction, value);
  return { exhausted: code === undefined, code };
}

/** The prize's limits; while it has a budget, others who want one wait from here to the commit. */
async function lockedIfBudgeted(transaction: Transaction, value: DiscountValue) {
  const rows = transaction.select().from(discountPrizes).where(eq(discountPrizes.value, value)).$dynamic();
  const [limits] = await rows;
  if (!limits || limits.budgetCents === null) return limits;
  const [locked] = await rows.for('no key update');
  return locked;
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
