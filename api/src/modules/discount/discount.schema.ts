import { z } from 'zod';

/** The six options in the order of the board's plaques. */
export const discountValues = [
  '5%',
  '7%',
  '10%',
  'Free Hot Apple Cider',
  'Free VIP Ticket Upgrade',
  '10% Off Merchandise',
] as const;
export type DiscountValue = (typeof discountValues)[number];

export const discountValueSchema = z.enum(discountValues, {
  error: 'Value must be one of the six discounts',
});

/** The longest draw that is accepted; ours have about 200 characters. */
const drawLength = 500;
const signedDrawSchema = z.string('The draw is not valid').max(drawLength, 'The draw is not valid');

/** What the board sends once the planchette stops. */
export const discountInputSchema = z.object({
  value: discountValueSchema,
  /** `draw` of the answer to the draw that `value` came from. */
  draw: signedDrawSchema.optional(),
});
export type DiscountInput = z.infer<typeof discountInputSchema>;

export const discountDrawSchema = z
  .object({
    value: z.enum(discountValues),
    /** The option's place on the board, from 0. */
    index: z.int().min(0).max(5),
    /** To be sent with `value`, once, before `expiresAt`. */
    draw: z.string(),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'DiscountDraw' });
export type DiscountDraw = z.infer<typeof discountDrawSchema>;

export const discountResultSchema = z
  .object({ code: z.string(), value: z.enum(discountValues), expires_at: z.iso.datetime() })
  .meta({ id: 'DiscountResult' });
export type DiscountResult = z.infer<typeof discountResultSchema>;
