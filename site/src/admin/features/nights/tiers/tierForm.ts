import {
  type PriceTier,
  type PriceTierFields,
  priceTierInputSchema,
  usualTickets,
} from '@haunted-forests/api/schemas/nights/price-tier';
import type { Region } from '@haunted-forests/api/schemas/regions/region';
import { type ZodType, z } from 'zod';
import { amountSentence, centsOf, dollarsOf } from '../../../wording/dollars.ts';

/** A price tier as its form holds it; amounts are dollars as they are typed, like '34.50'. */
export interface TierForm {
  name: string;
  prices: { ticket: string; amount: string }[];
}

export const blankTier: TierForm = {
  name: '',
  prices: usualTickets.map((ticket) => ({ ticket, amount: '' })),
};

export function tierFormOf({ name, prices }: PriceTier): TierForm {
  return { name, prices: prices.map(({ ticket, amount }) => ({ ticket, amount: dollarsOf(amount) })) };
}

type TypedPrice = TierForm['prices'][number];
const isUsual = (ticket: string) => (usualTickets as readonly string[]).includes(ticket);
/** Rows without an amount are no prices, unless somebody gave the ticket a name. */
const isGiven = ({ ticket, amount }: TypedPrice) =>
  amount.trim() !== '' || (ticket.trim() !== '' && !isUsual(ticket));

/** What is sent of a form; rows that are empty are left out. */
export function tierInputOf(region: Region, { name, prices }: TierForm): PriceTierFields {
  const given = prices.filter(isGiven);
  return {
    region,
    name,
    prices: given.map(({ ticket, amount }) => ({ ticket, amount: centsOf(amount) ?? Number.NaN })),
  };
}

/** The API's rule for what is sent, with what is wrong at the row in which it was typed. */
export const tierRule: ZodType<TierForm, TierForm> = z.custom<TierForm>().superRefine((form, context) => {
  const rows = form.prices.flatMap((price, row) => (isGiven(price) ? [row] : []));
  const { error } = priceTierInputSchema.safeParse(tierInputOf('florida', form));
  for (const { path, message } of error?.issues ?? []) {
    const [list, place, field] = path;
    const isRow = list === 'prices' && typeof place === 'number';
    const isNoAmount =
      field === 'amount' && centsOf(form.prices[rows[Number(place)] ?? 0]?.amount ?? '') === undefined;
    context.addIssue({
      code: 'custom',
      path: isRow ? [list, rows[place] ?? 0, field ?? 'ticket'] : path,
      message: isNoAmount ? amountSentence : message,
    });
  }
});
