import { z } from 'zod';
import { day } from '../time.schema.ts';
import { discountValueSchema, discountValues } from './discount.schema.ts';

const stockSentence = 'Stock must be a whole number from 0 to 1,000,000, or empty for no limit';
export const highestValue = 100_000_000;
export const highestBudget = 1_000_000_000;
const longestImport = 500_000;

/** A whole number of cents or null; `name` begins the sentence of a refusal. */
function cents(name: string, highest: number) {
  const sentence = `${name} must be a whole number of cents from 0 to ${highest.toLocaleString('en-US')}`;
  return z.int(sentence).min(0, sentence).max(highest, sentence).nullable();
}

const costShape = {
  /** Cents: coupons that may still be redeemed. */
  outstandingCents: z.int(),
  redeemedCents: z.int(),
  /** Cents: coupons that expired unredeemed; they cost nothing. */
  expiredCents: z.int(),
};

/** What limits one prize, and what is left of it. */
export const prizeSchema = z
  .object({
    value: z.enum(discountValues),
    /** How many more may be granted; null: any number. */
    stock: z.int().nullable(),
    /** Whether codes come from the imported ones only. */
    pooled: z.boolean(),
    /** Imported codes that have not been handed out. */
    codesLeft: z.int(),
    /** Coupons of this prize so far, and how many of them were redeemed. */
    granted: z.int(),
    redeemed: z.int(),
    /** Cents: what one is worth; null: nobody said so yet. */
    valueCents: z.int().nullable(),
    /** Cents: what those of a season, the park's calendar year, may cost together; null: any amount. */
    budgetCents: z.int().nullable(),
    ...costShape,
    /** Whether the board may still draw it. */
    available: z.boolean(),
  })
  .meta({ id: 'DiscountPrize' });
export type DiscountPrize = z.infer<typeof prizeSchema>;

/** What is left out stays as it was: draws change the stock while somebody looks at it. */
export const prizeInputSchema = z
  .object({
    value: discountValueSchema,
    stock: z.int(stockSentence).min(0, stockSentence).max(1_000_000, stockSentence).nullable().optional(),
    pooled: z.boolean().optional(),
    valueCents: cents('Value', highestValue).optional(),
    /** Needs a value. */
    budgetCents: cents('Budget', highestBudget).optional(),
  })
  .refine(({ value: _value, ...limits }) => Object.values(limits).some((limit) => limit !== undefined), {
    path: ['stock'],
    message: stockSentence,
  });
export type PrizeInput = z.infer<typeof prizeInputSchema>;

/** Four to 60 visible ASCII characters that separate no columns, at least four of them letters or digits. */
function isVendorCode(line: string): boolean {
  return (
    /^[\x21-\x7e]{4,60}$/.test(line) && !/[",;]/.test(line) && line.replace(/[^a-z0-9]/gi, '').length >= 4
  );
}

const columnName = /^codes?$/i;

/** Codes as text, one per line; blank lines, and the name of a column above them, are passed over. */
const codeLines = z
  .string('Codes must be text with one code per line')
  .max(longestImport, `Codes must be at most ${longestImport} characters at a time`)
  .transform((value, context) => {
    const lines = value.split(/\r\n|[\r\n]/).map((line) => line.trim());
    if (columnName.test(lines[0] ?? '')) lines[0] = '';
    const fault = lines.findIndex((line) => line !== '' && !isVendorCode(line));
    if (fault >= 0) {
      const message = `Line ${fault + 1} is not a code: 4 to 60 letters, digits and signs without spaces, commas, semicolons and quotation marks`;
      context.addIssue({ code: 'custom', message });
    }
    const codes = lines.filter(Boolean);
    if (codes.length === 0) context.addIssue({ code: 'custom', message: 'There is no code in the text' });
    return codes;
  });

export const poolInputSchema = z.object({ value: discountValueSchema, codes: codeLines });
export type PoolInput = z.infer<typeof poolInputSchema>;

export const poolAnswerSchema = z.object({
  added: z.int(),
  /** Codes that were known already, or came twice. */
  duplicates: z.array(z.string()),
  prize: prizeSchema,
});
export type PoolAnswer = z.infer<typeof poolAnswerSchema>;

const dayCostSchema = z.object({ day: day(), ...costShape });
export type DayCost = z.infer<typeof dayCostSchema>;

/** What the coupons that were drawn on these days are worth, by what has become of them, and the same for each day. */
export const prizeCostsSchema = z
  .object({
    from: day(),
    to: day(),
    ...costShape,
    /** Coupons whose prize has never had a value: they are in no sum. */
    withoutValue: z.int(),
    days: z.array(dayCostSchema),
  })
  .meta({ id: 'PrizeCosts' });
export type PrizeCosts = z.infer<typeof prizeCostsSchema>;
