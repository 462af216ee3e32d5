import { forbidden, notFound, ProblemError } from '../../http/problem.ts';
import type { Coupon } from './coupon.schema.ts';

const parkTime = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'America/New_York',
});

/** The park's time, as it is read out at the gate. */
function spoken(instant: string | null): string {
  return instant === null ? 'an unknown time' : parkTime.format(new Date(instant)).replaceAll('\u202f', ' ');
}

export function couponNotFound(): ProblemError {
  return notFound('There is no coupon with this code');
}

/** `coupon` goes along so that the gate sees when and by whom. */
export function couponUsed(coupon: Coupon): ProblemError {
  const by = coupon.usedBy === null ? '' : ` by ${coupon.usedBy}`;
  return new ProblemError(409, `This coupon was redeemed on ${spoken(coupon.usedAt)}${by}`, {
    extra: { coupon },
  });
}

export function couponExpired(coupon: Coupon): ProblemError {
  return new ProblemError(410, `This coupon expired on ${spoken(coupon.expiresAt)}`, { extra: { coupon } });
}

export function couponNotUsed(coupon: Coupon): ProblemError {
  return new ProblemError(409, 'This coupon has not been redeemed', { extra: { coupon } });
}

export function undoTooLate(coupon: Coupon): ProblemError {
  return new ProblemError(409, 'A redemption can only be undone within five minutes', { extra: { coupon } });
}

export function undoBySomebodyElse(): ProblemError {
  return forbidden('Only the account that redeemed the coupon or an administrator may undo it');
}
