import { z } from 'zod';
import { day, instant } from '../time.schema.ts';

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

const clientSeedSentence = 'The client seed must be 32 to 64 hex digits';
const clientSeedSchema = z.string(clientSeedSentence).regex(/^[0-9a-f]{32,64}$/i, clientSeedSentence);

/** What the browser adds to a draw; without it the server makes one. */
export const drawInputSchema = z.object({ clientSeed: clientSeedSchema.optional() });
export type DrawInput = z.infer<typeof drawInputSchema>;

const hashSchema = z.string().regex(/^[0-9a-f]{64}$/);

/** By what anybody can make a draw again once the day's seed is public. */
export const drawProofSchema = z
  .object({
    /** The park's own day, which ends at 05:00. */
    day: day(),
    seedHash: hashSchema,
    clientSeed: clientSeedSchema,
    /** One higher with each draw of the day. */
    counter: z.int().min(1),
    /** The texts that were left, in the order of settings. */
    prizes: z.array(z.string()).min(1),
  })
  .meta({ id: 'DrawProof' });
export type DrawProof = z.infer<typeof drawProofSchema>;

/** A prize that was drawn and waits to become a code. */
export interface StoredDraw {
  /** Of which there is at most one coupon, whoever shares the address. */
  id: string;
  value: DiscountValue;
  proof: DrawProof;
}

/** The seed of a day: null while the day runs. */
export const discountSeedSchema = z
  .object({ day: day(), seedHash: hashSchema, seed: hashSchema.nullable() })
  .meta({ id: 'DiscountSeed' });
export type DiscountSeed = z.infer<typeof discountSeedSchema>;

export const discountDrawSchema = z
  .object({
    value: z.enum(discountValues),
    /** The option's place on the board, from 0. */
    index: z.int().min(0).max(5),
    /** To be sent with `value`, once, before `expiresAt`. */
    draw: z.string(),
    expiresAt: instant(),
    proof: drawProofSchema,
  })
  .meta({ id: 'DiscountDraw' });
export type DiscountDraw = z.infer<typeof discountDrawSchema>;

export const discountResultSchema = z
  .object({ code: z.string(), value: z.enum(discountValues), expires_at: instant() })
  .meta({ id: 'DiscountResult' });
export type DiscountResult = z.infer<typeof discountResultSchema>;
