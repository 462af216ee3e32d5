import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { untilBlocked } from '../../testing/test-database.ts';
import { discountCoupons } from './discount.table.ts';
import { limitPrize } from './prize.repository.ts';

const { db } = await createTestApp();

test('a prize gets its first value while one of its coupons is redeemed', async () => {
  const expiresAt = new Date(Date.now() + 3_600_000);
  const [coupon] = await db
    .insert(discountCoupons)
    .values({ code: 'HF-1', value: '5%', expiresAt })
    .returning();
  const isIt = eq(discountCoupons.id, coupon?.id ?? 0);
  let limited: ReturnType<typeof limitPrize> | undefined;
  await db.transaction(async (transaction) => {
    await transaction.select().from(discountCoupons).where(isIt).for('no key update');
    limited = db.transaction((transaction) =>
      limitPrize(transaction, { value: '5%', stock: null, valueCents: 175, budgetCents: null }),
    );
    await untilBlocked(db);
    await transaction.update(discountCoupons).set({ used: true, usedAt: new Date() }).where(isIt);
  });
  expect(await limited).toMatchObject({ valueCents: 175, redeemed: 1 });
  expect(await db.select().from(discountCoupons)).toMatchObject([{ used: true, valueCents: 175 }]);
});
