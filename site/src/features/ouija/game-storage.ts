import {
  type DiscountDraw,
  discountDrawSchema,
  discountResultSchema,
  drawProofSchema,
} from '@haunted-forests/api/schemas/discount/discount';
import { z } from 'zod';
import { readStored, store } from '../../lib/browser-storage.ts';
import { randomKey } from '../../lib/repeatable-request.ts';

/** The entry of the browser's storage that says when it last played. */
export const lastPlayedKey = 'haunted_forests_ouija_last_played';
/** The entry of the browser's storage that holds the codes. */
export const couponsKey = 'haunted_forests_ouija_coupons';
const tryKey = 'haunted_forests_ouija_try';
const seedKey = 'haunted_forests_ouija_seed';
const cooldownMilliseconds = 24 * 3_600_000;

/** A draw of before there were proofs has none. */
const discountTrySchema = z.object({ draw: discountDrawSchema.partial({ proof: true }), key: z.string() });

const storedCouponSchema = discountResultSchema.extend({
  proof: drawProofSchema.optional(),
  /** Whether the proof's client seed is one that this browser made. */
  isOwnSeed: z.boolean().optional(),
});
/** A coupon as this browser keeps it. */
export type StoredCoupon = z.infer<typeof storedCouponSchema>;

/** A draw on its way to becoming a code. Its key lets the server know it again when an answer got lost. */
export type DiscountTry = z.infer<typeof discountTrySchema>;

/** Whether a game played at `lastPlayed` keeps a visitor from playing at `now`; both in milliseconds since 1970. Far in the future is a clock that was wrong. */
export function isLocked(lastPlayed: unknown, now: number): boolean {
  return typeof lastPlayed === 'number' && Math.abs(now - lastPlayed) < cooldownMilliseconds;
}

/** Whether this browser played in the last 24 hours. */
export const hasPlayed = (): boolean => isLocked(readStored('localStorage', lastPlayedKey), Date.now());

export const rememberPlayed = () => store('localStorage', lastPlayedKey, Date.now());

let newestSeed: string | undefined;

/** What this browser adds to its draws: the same hex digits until one has become a code. */
export function ownSeed(): string {
  const stored = readStored('localStorage', seedKey);
  newestSeed =
    typeof stored === 'string' && /^[0-9a-f]{32}$/.test(stored) ? stored : (newestSeed ?? randomKey());
  store('localStorage', seedKey, newestSeed);
  return newestSeed;
}

function forgetSeed(): void {
  newestSeed = undefined;
  store('localStorage', seedKey, undefined);
}

/** The coupons that still count at `now` (milliseconds since 1970) and `newest` before them, each code once. The newest was just granted, whatever this clock says. */
export function countingCoupons(
  coupons: readonly StoredCoupon[],
  now: number,
  newest?: StoredCoupon,
): StoredCoupon[] {
  const others = coupons.filter(
    ({ code, expires_at }) => code !== newest?.code && Date.parse(expires_at) > now,
  );
  return [...(newest ? [newest] : []), ...others];
}

/** How long coupons are kept past their end: this clock may be ahead, and that must cost nobody a code. */
const retentionMilliseconds = 30 * 24 * 3_600_000;

const storedCoupons = () =>
  z.array(storedCouponSchema).safeParse(readStored('localStorage', couponsKey)).data ?? [];

/** The coupons won in this browser that have not expired, newest first. */
export const readCoupons = (): StoredCoupon[] => countingCoupons(storedCoupons(), Date.now());

/** Deletes the coupons that expired 30 days ago. */
export function forgetCoupons(): void {
  const stored = storedCoupons();
  const retained = countingCoupons(stored, Date.now() - retentionMilliseconds);
  if (retained.length < stored.length) store('localStorage', couponsKey, retained);
}

/** Keeps a coupon; the next draw has another seed. @returns it and those that have not expired, newest first. */
export function storeCoupon(coupon: StoredCoupon): StoredCoupon[] {
  const newest = { ...coupon, isOwnSeed: coupon.proof?.clientSeed === ownSeed() };
  forgetSeed();
  store(
    'localStorage',
    couponsKey,
    countingCoupons(storedCoupons(), Date.now() - retentionMilliseconds, newest),
  );
  return countingCoupons(readCoupons(), Date.now(), newest);
}

const storedTry = () => discountTrySchema.safeParse(readStored('localStorage', tryKey)).data;

/** Where the one try that has no answer yet is kept: in the page, and in the browser so that it outlives a reload. */
export function createTryStore() {
  let open: DiscountTry | undefined;
  return {
    /** Undefined when every try has been answered. */
    read: (): DiscountTry | undefined => open ?? storedTry(),
    /** Begins a try with this draw and a key of its own. */
    begin(draw: DiscountDraw): DiscountTry {
      open = { draw, key: randomKey() };
      store('localStorage', tryKey, open);
      return open;
    },
    /** Forgets a try that has its answer, and no other one, which may be that of another tab. */
    complete({ key }: DiscountTry): void {
      open = undefined;
      if (storedTry()?.key === key) store('localStorage', tryKey, undefined);
    },
  };
}
export type TryStore = ReturnType<typeof createTryStore>;
