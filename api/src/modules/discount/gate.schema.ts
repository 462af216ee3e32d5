import { z } from 'zod';
import { requiredText } from '../text.schema.ts';
import { instant } from '../time.schema.ts';
import { couponSchema } from './coupon.schema.ts';
import { discountValues } from './discount.schema.ts';

const milliseconds = z.int();

/** A code's hash, its prize's place in `prizes`, and the second since 1970 at which it expires. */
const codeShape = [z.string().length(6), z.int().min(0), z.int()] as const;

/** Of a redeemed one also when and by whom, and when and by whom another gate redeemed it as well. */
const redemptionShape = [milliseconds, z.string().nullable()] as const;

/**
 * What a gate needs to know codes without a connection. A row is a list, without names of fields: there are 10,000 of them.
 * `hash` is the first six characters, in base64, of the SHA-256 of `{salt}:{code}`, the code in capitals and digits alone.
 */
export const gateCodesSchema = z
  .object({
    salt: z.string(),
    /** When this was made, by the server's clock. */
    now: instant(),
    /** The end of the night, after which the list says nothing anymore. */
    until: instant(),
    prizes: z.array(z.enum(discountValues)),
    codes: z.array(
      z.union([
        z.tuple([...codeShape, z.enum(['open', 'expired'])]),
        z.tuple([...codeShape, z.literal('used'), ...redemptionShape]),
        z.tuple([...codeShape, z.literal('used'), ...redemptionShape, ...redemptionShape]),
      ]),
    ),
  })
  .meta({ id: 'GateCodes' });
export type GateCodes = z.infer<typeof gateCodesSchema>;

/** Milliseconds that a gate waits for the server's answer before the guest is given the prize. */
export const gateTimeout = 3_000;

const keyMessage = 'A key must be 16 to 100 visible ASCII characters';

const keySchema = z.string({ error: keyMessage }).regex(/^[\x21-\x7e]{16,100}$/, keyMessage);

const gateRedemptionSchema = z.object({
  code: requiredText(100, 'A code is required'),
  /** When it was done, by the phone's clock. */
  at: instant('The time must be ISO 8601 in UTC'),
  /** Made once for each redemption, so that sending it again does nothing. */
  key: keySchema,
  /** Whether a redemption is taken back. */
  undo: z.boolean().optional(),
  /** Of an undo: the key of the redemption that it takes back; without it that is the account's latest. */
  redemption: keySchema.optional(),
  /** Whether the guest was given the prize before the server was heard. */
  given: z.boolean().optional(),
});
export type GateRedemption = z.infer<typeof gateRedemptionSchema>;

export const gateRedemptionsSchema = z
  .array(gateRedemptionSchema, { error: 'Redemptions must be a list' })
  .min(1, 'At least one redemption is required')
  .max(500, 'At most 500 redemptions are taken at once');

export const gateAnswerSchema = z
  .object({
    key: z.string(),
    /** `used`: somebody else was first. `refused`: there is nothing to undo, or it is too late. */
    result: z.enum(['redeemed', 'undone', 'used', 'expired', 'unknown', 'refused']),
    /** The coupon afterwards; null when there is none with this code. */
    coupon: couponSchema.nullable(),
    /** Who else redeemed it, and when: who was first if it is `used`, who came later if it is `redeemed`. */
    other: z.object({ by: z.string().nullable(), at: instant() }).nullable(),
  })
  .meta({ id: 'GateAnswer' });
export type GateAnswer = z.infer<typeof gateAnswerSchema>;
