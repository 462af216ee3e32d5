import { parkTimeZone } from '../../nights/park-time.rules.ts';
import { spoken } from '../redemption.rules.ts';

/** A coupon as far as it decides about a redemption. */
export interface ReportedCoupon {
  used: boolean;
  usedAt: Date | null;
  usedBy: string | null;
  expiresAt: Date;
  createdAt: Date;
}

/** 'new': to be stored; 'known': stored already; otherwise the reason of a refusal. */
export type Verdict = { is: 'new' | 'known' } | { is: 'refused'; reason: string };

const clocksDiffer = 5 * 60_000;
const day = 86_400_000;

/**
 * The instant of a text in ISO 8601; without an offset, or without a time, by the park's clocks. Undefined for anything else.
 */
export function instantOf(text: string): Date | undefined {
  const given = text.trim();
  if (!/^\d{4}/.test(given) || given.includes('[')) return undefined;
  try {
    return new Date(Temporal.Instant.from(given).epochMilliseconds);
  } catch {
    // It has no offset, or is none of the forms.
  }
  try {
    const local = Temporal.PlainDateTime.from(given);
    return new Date(local.toZonedDateTime(parkTimeZone).epochMilliseconds);
  } catch {
    return undefined;
  }
}

const refused = (reason: string): Verdict => ({ is: 'refused', reason });

/** What a redemption that somebody reports means for the coupon. `earlier`: when the same file says it was redeemed. */
export function judgeRedemption(
  coupon: ReportedCoupon | undefined,
  at: Date | undefined,
  earlier: Date | undefined,
  now: Date,
): Verdict {
  if (!at) return refused('redeemed_at must be a time in ISO 8601, like 2026-10-31T19:30:00-04:00');
  if (!coupon) return refused('There is no coupon with this code');
  const known = earlier ?? (coupon.used ? coupon.usedAt : null);
  if (known && known.getTime() === at.getTime()) return { is: 'known' };
  if (earlier) return refused(`An earlier line says it was redeemed on ${spoken(earlier)}`);
  if (known)
    return refused(`It was redeemed on ${spoken(known)}${coupon.usedBy ? ` by ${coupon.usedBy}` : ''}`);
  if (at.getTime() > now.getTime() + clocksDiffer) return refused('redeemed_at is in the future');
  // A date without a time is the day's beginning, and a seller's clock need not be ours.
  if (at.getTime() < coupon.createdAt.getTime() - day)
    return refused(`It was drawn later, on ${spoken(coupon.createdAt)}`);
  if (at >= coupon.expiresAt) return refused(`It expired on ${spoken(coupon.expiresAt)}`);
  return { is: 'new' };
}
