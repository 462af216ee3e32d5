import type { DiscountPrize } from '@haunted-forests/api/schemas/discount/prize';
import { expect, it } from 'vitest';
import { changedLimits, type PrizeForm, prizeFormOf, prizeInputOf, prizeRule } from './prizeForm.ts';

const form: PrizeForm = { stock: null, pooled: false, worth: '6.50', budget: '1,000' };

it('turns dollars into cents and back', () => {
  const input = prizeInputOf('5%', form);
  expect(input).toEqual({ value: '5%', stock: null, pooled: false, valueCents: 650, budgetCents: 100_000 });
  expect(prizeFormOf(input as DiscountPrize)).toEqual({ ...form, budget: '1000' });
  expect(prizeInputOf('5%', { ...form, worth: '', budget: ' ' })).toMatchObject({
    valueCents: null,
    budgetCents: null,
  });
});

it('sends the fields that were changed, and no stock that draws have lowered meanwhile', () => {
  expect(changedLimits('5%', form, { worth: true })).toEqual({ value: '5%', valueCents: 650 });
  expect(changedLimits('5%', form, { stock: true, pooled: true })).toEqual({
    value: '5%',
    stock: null,
    pooled: false,
  });
});

it.each([
  [{}, undefined],
  [{ worth: '0', budget: '0' }, undefined],
  [{ worth: 'six' }, 'worth: Amount must be dollars like 34 or 34.50'],
  [{ worth: '-1' }, 'worth: Amount must be dollars like 34 or 34.50'],
  [{ worth: '1000000.01' }, 'worth: At most $1,000,000.00'],
  [{ budget: '10000000000' }, 'budget: At most $10,000,000.00'],
  [{ worth: '' }, 'worth: A budget requires the value of the prize'],
  [{ stock: -1 }, 'stock: Stock must be a whole number from 0 to 1,000,000, or empty for no limit'],
])('says of %j what is wrong with it', (changes, told) => {
  const [issue] = prizeRule('5%').safeParse({ ...form, ...changes }).error?.issues ?? [];
  expect(issue && `${issue.path.join('.')}: ${issue.message}`).toBe(told);
});
