import type { DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type IdempotentRequest, once } from '../../http/idempotency.ts';
import type { ProblemError } from '../../http/problem.ts';
import { insertCoupon } from './coupon.repository.ts';
import { createCode } from './coupon-code.rules.ts';
import {
  allPrizesGone,
  alreadyReceived,
  drawExpired,
  drawInvalid,
  drawMissing,
  drawUsed,
  PrizeExhaustedError,
  prizeRanOut,
  VisitorLockedError,
} from './discount.errors.ts';
import { drawPrize } from './discount.rules.ts';
import {
  type DiscountDraw,
  type DiscountInput,
  type DiscountResult,
  discountValues,
} from './discount.schema.ts';
import { availablePrizes, takePrize } from './prize.repository.ts';
import { type Draw, readDraw, signDraw } from './signed-draw.ts';
import { type DiscountVisitor, type VisitorKeys, visitorKeys } from './visitor-keys.ts';
import {
  claimCode,
  deleteUnneededVisitors,
  keepPrize,
  secondsUntilNextCode,
} from './visitor-lock.repository.ts';

type Tools = Pick<Dependencies, 'db' | 'config' | 'randomBytes'>;

const drawMilliseconds = 10 * 60_000;

/**
 * Draws one of the remaining prizes for the visitor. Drawing again before using it gives the same one.
 * @throws ProblemError 429 when the visitor may have no code now, 409 when nothing is left.
 */
export async function drawDiscount(tools: Tools, visitor: DiscountVisitor): Promise<DiscountDraw> {
  const { db, config, randomBytes } = tools;
  const keys = visitorKeys(config.secretKey, visitor);
  await refuseLocked(tools, db, keys);
  const available = await availablePrizes(db);
  if (available.length === 0) throw allPrizesGone();
  const { value, now } = await keepPrize(db, keys, drawPrize(randomBytes, available), available);
  const expiresAt = new Date(now.getTime() + drawMilliseconds);
  const id = randomBytes(12).toString('base64url');
  return {
    value,
    index: discountValues.indexOf(value),
    draw: signDraw(config.secretKey, visitor.id, { id, value, expiresAt }),
    expiresAt: expiresAt.toISOString(),
  };
}

/**
 * Turns a drawn prize into a code: one for each visitor in 24 hours, by the database's clock.
 * @throws ProblemError 400 for a draw that does not count, 409 with another draw when the prize has run out, 429 when
 * the visitor has had a code.
 */
export async function grantDiscount(
  tools: Tools,
  visitor: DiscountVisitor,
  input: DiscountInput,
  request: IdempotentRequest | undefined,
): Promise<DiscountResult> {
  try {
    return await once(tools.db, request, (transaction) => grant(tools, transaction, visitor, input));
  } catch (error) {
    if (error instanceof VisitorLockedError) throw await lockedProblem(tools, visitor);
    if (error instanceof PrizeExhaustedError) throw prizeRanOut(await drawDiscount(tools, visitor));
    throw error;
  }
}

async function grant(
  tools: Tools,
  transaction: Transaction,
  visitor: DiscountVisitor,
  input: DiscountInput,
): Promise<DiscountResult> {
  const { config, randomBytes } = tools;
  const keys = visitorKeys(config.secretKey, visitor);
  await refuseLocked(tools, transaction, keys);
  const now = await claimCode(transaction, keys, config.discount.codesPerAddress);
  if (!now) throw new VisitorLockedError();
  const draw = checkedDraw(tools, visitor, input, now);
  const { exhausted, code } = await takePrize(transaction, input.value);
  if (exhausted) throw new PrizeExhaustedError();
  const coupon = await insertCoupon(transaction, {
    code: code ?? createCode(randomBytes),
    value: input.value,
    address: visitor.address,
    drawId: draw?.id,
    days: config.discount.codeDays,
  });
  if (!coupon) throw drawUsed();
  return { code: coupon.code, value: coupon.value, expires_at: coupon.expiresAt.toISOString() };
}

/** Undefined when there is no draw and none is asked for. */
function checkedDraw(
  { config }: Tools,
  visitor: DiscountVisitor,
  { value, draw: signed }: DiscountInput,
  now: Date,
): Draw | undefined {
  if (signed === undefined) {
    if (config.discount.draws === 'signed') throw drawMissing();
    return undefined;
  }
  const draw = readDraw(config.secretKey, visitor.id, signed);
  if (draw?.value !== value) throw drawInvalid();
  if (draw.expiresAt <= now) throw drawExpired();
  return draw;
}

/** An unlocked check: a visitor who has had a code is rejected without queueing. The claim decides. */
async function refuseLocked({ config }: Tools, db: DatabaseOrTransaction, keys: VisitorKeys): Promise<void> {
  const seconds = await secondsUntilNextCode(db, keys, config.discount.codesPerAddress);
  if (seconds > 0) throw alreadyReceived(seconds);
}

/** For the request that lost the race, after the winner's commit. */
async function lockedProblem({ db, config }: Tools, visitor: DiscountVisitor): Promise<ProblemError> {
  const keys = visitorKeys(config.secretKey, visitor);
  return alreadyReceived(await secondsUntilNextCode(db, keys, config.discount.codesPerAddress));
}

/** Clears visitors' addresses and locks once they are 24 hours old. @returns how many of each. */
export function forgetDiscountVisitors(db: Dependencies['db'], now: Date) {
  return deleteUnneededVisitors(db, now);
}
