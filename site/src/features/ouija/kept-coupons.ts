import { type DiscountResult, discountResultSchema } from '@haunted-forests/api/schemas/discount/discount';
import { z } from 'zod';
import { keep, readKept } from './browser-storage.ts';

const couponsKey = 'haunted_forests_ouija_coupons';
const couponsSchema = z.array(discountResultSchema);

/** The coupons that still count at `now` (milliseconds since 1970), `newest` first and each code once. */
export function countingCoupons(
  coupons: readonly DiscountResult[],
  now: number,
  newest?: DiscountResult,
): DiscountResult[] {
  const others = coupons.filter(({ code }) => code !== newest?.code);
  return [...(newest ? [newest] : []), ...others].filter(({ expires_at }) => Date.parse(expires_at) > now);
}

/** The coupons won in this browser that have not expired, newest first. */
export function readCoupons(): DiscountResult[] {
  return countingCoupons(readKept(couponsKey, couponsSchema) ?? [], Date.now());
}

/** Keeps a coupon until it expires. @returns all that are kept now, newest first. */
export function keepCoupon(coupon: DiscountResult): DiscountResult[] {
  const coupons = countingCoupons(readCoupons(), Date.now(), coupon);
  keep(couponsKey, coupons);
  return coupons;
}

/** Whether a later visit will find the coupon: storage may be switched off. */
export function isKept({ code }: DiscountResult): boolean {
  return readCoupons().some((coupon) => coupon.code === code);
}
