import type { DiscountValue } from '@haunted-forests/api/schemas/discount/discount';
import {
  type DiscountPrize,
  highestBudget,
  highestValue,
  type PrizeInput,
  prizeInputSchema,
} from '@haunted-forests/api/schemas/discount/prize';
import { ruleOfForm } from '../../collections/records/formRule.ts';
import { amountSentence, centsOf, dollarsOf, moneyOf } from '../../wording/dollars.ts';

/** A prize's limits as the form holds them: value and budget are dollars as they are typed, '' for none. */
export interface PrizeForm {
  stock: number | null;
  pooled: boolean;
  worth: string;
  budget: string;
}

const typedOf = (cents: number | null) => (cents === null ? '' : dollarsOf(cents));

export function prizeFormOf({ stock, pooled, valueCents, budgetCents }: DiscountPrize): PrizeForm {
  return { stock, pooled, worth: typedOf(valueCents), budget: typedOf(budgetCents) };
}

/** Null for nothing, NaN for what is no amount, which the schema refuses. */
const givenCents = (typed: string) => (typed.trim() === '' ? null : (centsOf(typed) ?? Number.NaN));

/** What is sent of a form. */
export function prizeInputOf(value: DiscountValue, { worth, budget, ...limits }: PrizeForm): PrizeInput {
  return { value, ...limits, valueCents: givenCents(worth), budgetCents: givenCents(budget) };
}

/** What is sent of the fields that were changed: draws change the stock while the form is open. */
export function changedLimits(
  value: DiscountValue,
  form: PrizeForm,
  changed: Partial<Record<keyof PrizeForm, boolean | undefined>>,
): PrizeInput {
  const { stock, pooled, valueCents, budgetCents } = prizeInputOf(value, form);
  return {
    value,
    ...(changed.stock && { stock }),
    ...(changed.pooled && { pooled }),
    ...(changed.worth && { valueCents }),
    ...(changed.budget && { budgetCents }),
  };
}

const amounts = {
  valueCents: { field: 'worth', highest: highestValue },
  budgetCents: { field: 'budget', highest: highestBudget },
} as const;

/** The API's rule for what is sent, said of the dollars that were typed. */
export const prizeRule = (value: DiscountValue) =>
  ruleOfForm<PrizeForm>({
    check: (form) => prizeInputSchema.safeParse(prizeInputOf(value, form)),
    fieldOf: { valueCents: 'worth', budgetCents: 'budget' },
    wordsOf(form, part) {
      const amount = amounts[part as keyof typeof amounts];
      if (!amount) return undefined;
      const isAmount = centsOf(form[amount.field]) !== undefined;
      return isAmount ? `At most ${moneyOf(amount.highest)}` : amountSentence;
    },
  }).refine(({ budget, worth }) => budget.trim() === '' || worth.trim() !== '', {
    path: ['worth'],
    error: 'A budget requires the value of the prize',
  });
