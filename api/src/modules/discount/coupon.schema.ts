import { z } from 'zod';
import { pagingShape } from '../paging.schema.ts';
import { text } from '../text.schema.ts';
import { instant } from '../time.schema.ts';
import { discountValueSchema, discountValues } from './discount.schema.ts';

const couponStates = ['open', 'used', 'expired'] as const;
export type CouponState = (typeof couponStates)[number];
export const couponEventKinds = ['redeemed', 'undone'] as const;

export const couponQuerySchema = z.object({
  state: z.enum(couponStates, { error: 'State must be open, used or expired' }).optional(),
  value: discountValueSchema.optional(),
  /** Part of the code, in any case, with or without dashes. */
  q: text(100).optional(),
  ...pagingShape,
});
export type CouponQuery = z.infer<typeof couponQuerySchema>;

export const couponCodeParameter = z.object({ code: text(100) });

/** A granted discount as the staff see it; times are ISO 8601 in UTC. */
export const couponSchema = z
  .object({
    id: z.int(),
    code: z.string(),
    value: z.enum(discountValues),
    state: z.enum(couponStates),
    used: z.boolean(),
    usedAt: instant().nullable(),
    /** The name of the account that redeemed it. */
    usedBy: z.string().nullable(),
    /** Until when the redemption may be undone. */
    undoUntil: instant().nullable(),
    expiresAt: instant(),
    createdAt: instant(),
  })
  .meta({ id: 'Coupon' });
export type Coupon = z.infer<typeof couponSchema>;

const couponEventSchema = z.object({
  kind: z.enum(couponEventKinds),
  by: z.string(),
  at: instant(),
});
export type CouponEvent = z.infer<typeof couponEventSchema>;

export const couponStateInputSchema = z.object({ code: text(100) });

/** What whoever has a code may know of its coupon; null when there is none. */
export const couponStateSchema = z
  .object({
    state: z.enum([...couponStates, 'unknown']),
    value: z.enum(discountValues).nullable(),
    expires_at: instant().nullable(),
  })
  .meta({ id: 'CouponState' });
export type CouponAnswer = z.infer<typeof couponStateSchema>;

/** A coupon with what happened to it, newest first. */
export const couponDetailsSchema = couponSchema
  .extend({ history: z.array(couponEventSchema) })
  .meta({ id: 'CouponDetails' });
export type CouponDetails = z.infer<typeof couponDetailsSchema>;
