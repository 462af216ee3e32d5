import type { DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type IdempotentRequest, once } from '../../http/idempotency.ts';
import { badRequest, ProblemError } from '../../http/problem.ts';
import type { ContentTools } from '../content-feed/content-change.usecase.ts';
import { insertCoupon } from './coupon.repository.ts';
import { createCode } from './discount.rules.ts';
import {
  type DiscountDraw,
  type DiscountInput,
  type DiscountResult,
  type DiscountValue,
  type DrawInput,
  discountValues,
  type StoredDraw,
} from './discount.schema.ts';
import { type DaySeed, nextCounter, seedOfToday } from './discount-seed.repository.ts';
import { type DiscountVisitor, type VisitorKeys, visitorKeys } from './discount-visitor.ts';
import { readCodeDays } from './odds.repository.ts';
import { availablePrizes, takePrize } from './prize.repository.ts';
import { publishChangedOdds } from './prize.usecases.ts';
import { type Draw, readDraw, signDraw } from './signed-draw.ts';
import { drawIndex } from './verifiable-draw.rules.ts';
import { claimCode, lockStoredDraw, saveDraw, secondsUntilNextCode } from './visitor-lock.repository.ts';

type Tools = Pick<Dependencies, 'db' | 'config' | 'randomBytes'>;

const drawMilliseconds = 10 * 60_000;

/** The visitor has had a code; ends the transaction and becomes `alreadyReceived`. */
class VisitorLockedError extends Error {}

/** The prize is no longer to be had; ends the transaction, and another one is drawn. */
class PrizeGoneError extends Error {
  constructor(reason: string) {
    super(`This discount has just ${reason}. The spirits have drawn another one for you.`);
  }
}

function alreadyReceived(seconds: number): ProblemError {
  const sentence = "You've already received a discount code today. Please try again after 24 hours.";
  return new ProblemError(429, sentence, { headers: { 'Retry-After': String(seconds) } });
}

/** The draw that waits for the visitor, or else a new one among `available`, which takes the day's next counter. */
async function drawOnce(
  { config, randomBytes }: Tools,
  transaction: Transaction,
  visitor: DiscountVisitor,
  given: { available: DiscountValue[]; clientSeed: string | undefined; daySeed: DaySeed },
): Promise<StoredDraw & { now: Date }> {
  const { available, clientSeed, daySeed } = given;
  const keys = visitorKeys(config.secretKey, visitor);
  const { stored, now } = await lockStoredDraw(transaction, keys);
  if (stored && available.includes(stored.value)) return { ...stored, now };
  const { day, seedHash, seed } = daySeed;
  const basis = {
    clientSeed: clientSeed ?? stored?.proof.clientSeed ?? randomBytes(16).toString('hex'),
    counter: await nextCounter(transaction, day),
    prizes: available,
  };
  const value = available[await drawIndex(seed, basis)];
  if (!value) throw new Error('the draw means no available prize');
  const draw = { id: randomBytes(12).toString('base64url'), value, proof: { day, seedHash, ...basis } };
  await saveDraw(transaction, keys, draw);
  return { ...draw, now };
}

/**
 * Draws one of the remaining prizes for the visitor. Drawing again before using it gives the same one with the same proof.
 * @throws ProblemError 429 when the visitor may have no code now, 409 when nothing is left: then no counter is used.
 */
export async function drawDiscount(
  tools: Tools,
  visitor: DiscountVisitor,
  { clientSeed }: DrawInput = {},
): Promise<DiscountDraw> {
  const { db, config } = tools;
  await refuseLocked(tools, db, visitorKeys(config.secretKey, visitor));
  const available = await availablePrizes(db);
  if (available.length === 0)
    throw new ProblemError(409, 'All discounts have been given away. Please come back another day.');
  const given = { available, clientSeed, daySeed: await seedOfToday(tools) };
  const { id, value, proof, now } = await db.transaction((transaction) =>
    drawOnce(tools, transaction, visitor, given),
  );
  const expiresAt = new Date(now.getTime() + drawMilliseconds);
  return {
    value,
    index: discountValues.indexOf(value),
    draw: signDraw(config.secretKey, visitor.id, { id, value, expiresAt }),
    expiresAt: expiresAt.toISOString(),
    proof,
  };
}

/**
 * Turns a drawn prize into a code: one for each visitor in 24 hours, by the database's clock.
 * @throws ProblemError 400 for a draw that does not count, 409 with another draw when the prize has run out or somebody else had this draw, 429 when
 * the visitor has had a code.
 */
export async function grantDiscount(
  tools: Tools & ContentTools,
  visitor: DiscountVisitor,
  input: DiscountInput,
  request: IdempotentRequest | undefined,
): Promise<DiscountResult> {
  try {
    const result = await once(tools.db, request, (transaction) => grant(tools, transaction, visitor, input));
    if (!(await availablePrizes(tools.db)).includes(input.value)) await publishChangedOdds(tools);
    return result;
  } catch (error) {
    if (error instanceof VisitorLockedError)
      await refuseLocked(tools, tools.db, visitorKeys(tools.config.secretKey, visitor), 0);
    if (!(error instanceof PrizeGoneError)) throw error;
    throw new ProblemError(409, error.message, {
      extra: { anotherDraw: await drawDiscount(tools, visitor) },
    });
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
  if (exhausted) throw new PrizeGoneError('run out');
  const coupon = await insertCoupon(transaction, {
    code: code ?? createCode(randomBytes),
    value: input.value,
    address: visitor.address,
    drawId: draw?.id,
    days: await readCodeDays(transaction, config),
  });
  if (!coupon) throw new PrizeGoneError('been given away');
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
    if (config.discount.draws === 'signed') throw badRequest('Please let the spirits draw a discount first');
    return undefined;
  }
  const draw = readDraw(config.secretKey, visitor.id, signed);
  if (draw?.value !== value) throw badRequest('This draw is not yours or is for another discount');
  if (draw.expiresAt <= now) throw badRequest('This draw has expired. Please play again.');
  return draw;
}

/**
 * An unlocked check: a visitor who has had a code is rejected without queueing. The claim decides.
 * @throws ProblemError 429 when it is at least `least` seconds until the next code.
 */
async function refuseLocked(
  { config }: Tools,
  db: DatabaseOrTransaction,
  keys: VisitorKeys,
  least = 1,
): Promise<void> {
  const seconds = await secondsUntilNextCode(db, keys, config.discount.codesPerAddress);
  if (seconds >= least) throw alreadyReceived(Math.max(1, seconds));
}
