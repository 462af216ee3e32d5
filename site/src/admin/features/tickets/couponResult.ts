import type { Coupon, CouponDetails } from '@haunted-forests/api/schemas/discount/coupon';
import { dayAndTimeOf } from '../../wording/dates.ts';

/** A coupon, with its history where the server told it. */
export type KnownCoupon = Coupon & Partial<Pick<CouponDetails, 'history'>>;

/** What came of the last thing the gate did. */
export type Outcome =
  | { kind: 'found' | 'redeemed' | 'undone'; coupon: KnownCoupon }
  | { kind: 'unknown'; typed: string }
  | { kind: 'failed'; title: string; sentence: string; coupon?: KnownCoupon | undefined };

/** The coupon of an outcome, if it has one. */
export function couponOf(outcome: Outcome | undefined): KnownCoupon | undefined {
  return outcome && outcome.kind !== 'unknown' ? outcome.coupon : undefined;
}

/** Yes: the guest gets something. Valid: a press away from it. No: nothing. Open: nothing is decided. Trouble: nobody knows. */
export type ResultTone = 'yes' | 'valid' | 'no' | 'open' | 'trouble';

export interface CouponResult {
  tone: ResultTone;
  title: string;
  detail: string;
}

interface Observer {
  username: string;
  /** Milliseconds since 1970. */
  now: number;
}

const justNowMilliseconds = 60_000;

function usedSentence({ usedAt, usedBy }: Coupon, { username, now }: Observer): string {
  if (usedAt === null) return 'The time is unknown.';
  const isMine = usedBy === username;
  const by = usedBy === null ? '' : ` by ${isMine ? 'you' : usedBy}`;
  const isRecent = Math.abs(now - Date.parse(usedAt)) < justNowMilliseconds;
  return isRecent ? `Just now${by}, ${dayAndTimeOf(usedAt)}.` : `On ${dayAndTimeOf(usedAt)}${by}.`;
}

function resultOfState(coupon: KnownCoupon, observer: Observer): CouponResult {
  switch (coupon.state) {
    case 'open':
      return {
        tone: 'valid',
        title: 'Valid',
        detail: `Not redeemed yet. Valid until ${dayAndTimeOf(coupon.expiresAt)}.`,
      };
    case 'used':
      return { tone: 'no', title: 'Already redeemed', detail: usedSentence(coupon, observer) };
    case 'expired':
      return {
        tone: 'no',
        title: 'Expired',
        detail: `It was valid until ${dayAndTimeOf(coupon.expiresAt)}.`,
      };
  }
}

/** What the gate reads and hears about an outcome. */
export function couponResultOf(outcome: Outcome, observer: Observer): CouponResult {
  switch (outcome.kind) {
    case 'redeemed':
      return { tone: 'yes', title: 'Redeemed', detail: 'Give this to the guest. The code is now used up.' };
    case 'undone': {
      const { detail } = resultOfState(outcome.coupon, observer);
      return { tone: 'open', title: 'Redemption undone', detail };
    }
    case 'unknown':
      return {
        tone: 'no',
        title: 'Unknown code',
        detail: `There is no coupon with the code ${outcome.typed}. Generated codes never contain the letter O or the digits 0 and 1.`,
      };
    case 'failed':
      return { tone: 'trouble', title: outcome.title, detail: outcome.sentence };
    case 'found':
      return resultOfState(outcome.coupon, observer);
  }
}

/** Whether this account may still take the redemption back. */
export function mayUndo(
  { used, usedBy, undoUntil }: Coupon,
  { username, isAdmin, now }: Observer & { isAdmin: boolean },
): boolean {
  const isInTime = undoUntil !== null && now < Date.parse(undoUntil);
  return used && isInTime && (isAdmin || usedBy === username);
}
