import { badRequest, ProblemError } from '../../http/problem.ts';
import type { DiscountDraw } from './discount.schema.ts';

export function alreadyReceived(seconds: number): ProblemError {
  return new ProblemError(
    429,
    "You've already received a discount code today. Please try again after 24 hours.",
    { headers: { 'Retry-After': String(Math.max(1, seconds)) } },
  );
}

export const drawMissing = () => badRequest('Please let the spirits draw a discount first');
export const drawInvalid = () => badRequest('This draw is not yours or is for another discount');
export const drawExpired = () => badRequest('This draw has expired. Please play again.');
export const drawUsed = () => badRequest('This draw has already been used');

/** The visitor has had a code; ends the transaction and becomes `alreadyReceived`. */
export class VisitorLockedError extends Error {}

/** Nothing is left of the prize; ends the transaction and becomes `prizeRanOut`. */
export class PrizeExhaustedError extends Error {}

/** `anotherDraw` is what the spirits drew in place of the prize that ran out. */
export function prizeRanOut(anotherDraw: DiscountDraw): ProblemError {
  return new ProblemError(
    409,
    'This discount has just run out. The spirits have drawn another one for you.',
    { extra: { anotherDraw } },
  );
}

export function allPrizesGone(): ProblemError {
  return new ProblemError(409, 'All discounts have been given away. Please come back another day.');
}
