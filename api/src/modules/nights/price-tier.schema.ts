import { z } from 'zod';
import { regionSchema } from '../regions/region.schema.ts';
import { requiredText } from '../text.schema.ts';
import { instant } from '../time.schema.ts';

/** The tickets of the specification; a price may name another one. */
export const usualTickets = ['General Admission', 'General Park Admission', 'VIP FAST PASS'] as const;

const amountSentence = 'Amount must be a whole number of cents';
const highestAmount = 10_000_000;
const maxPrices = 20;

const priceSchema = z.object({
  ticket: requiredText(100, 'Ticket is required'),
  amount: z
    .int(amountSentence)
    .min(0, 'Amount must not be negative')
    .max(highestAmount, 'Amount must be at most $100,000')
    .meta({ description: 'Cents, USD' }),
});
export type Price = z.infer<typeof priceSchema>;

const pricesSentence = 'A price tier needs at least one price';
const positionSentence = 'Position must be a whole number, 0 or higher';

/** What the form of a price tier sends. */
export const priceTierInputSchema = z.object({
  region: regionSchema,
  name: requiredText(100, 'Name is required'),
  prices: z
    .array(priceSchema, pricesSentence)
    .min(1, pricesSentence)
    .max(maxPrices, `A price tier has at most ${maxPrices} prices`)
    .refine(
      (prices) => new Set(prices.map(({ ticket }) => ticket)).size === prices.length,
      'Each ticket may appear only once',
    ),
  /** Place in the list of its region, ascending; a new one without it goes to the end, another one stays where it is. */
  position: z.int(positionSentence).min(0, positionSentence).max(1_000_000, positionSentence).optional(),
});
export type PriceTierInput = z.infer<typeof priceTierInputSchema>;
/** What a form holds: the fields before defaults are filled in. */
export type PriceTierFields = z.input<typeof priceTierInputSchema>;

/** A price tier as the API returns it; instants are ISO 8601 in UTC. */
export const priceTierSchema = z
  .object({
    id: z.int(),
    region: regionSchema,
    name: z.string(),
    position: z.int(),
    prices: z.array(z.object({ ticket: z.string(), amount: z.int().meta({ description: 'Cents, USD' }) })),
    version: z.int().meta({ description: 'Counts up with each save; the entity tag of the price tier' }),
    createdAt: instant(),
    updatedAt: instant(),
  })
  .meta({ id: 'PriceTier' });
export type PriceTier = z.infer<typeof priceTierSchema>;

export const priceTierQuerySchema = z.object({ region: regionSchema.optional() });
export type PriceTierQuery = z.infer<typeof priceTierQuerySchema>;
