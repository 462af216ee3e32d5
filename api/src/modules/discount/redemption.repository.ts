import { and, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/connection.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Account } from '../../http/environment.ts';
import type { IdempotentRequest } from '../../http/idempotency.ts';
import { forbidden, ProblemError } from '../../http/problem.ts';
import { findCoupon, lookUpCoupon, readCouponEvents } from './coupon.repository.ts';
import type { Coupon, CouponDetails, CouponEvent } from './coupon.schema.ts';
import { codeKeyOf } from './discount.rules.ts';
import { couponEvents, discountCoupons } from './discount.table.ts';
import { gateTimeout } from './gate.schema.ts';
import { earliestOf, type RedemptionAct, spoken, standingRedemptions, undoneBy } from './redemption.rules.ts';

type Tools = Pick<Dependencies, 'db'>;

/** How long the same request counts as a repetition whose answer was lost. */
const repeatSeconds = 10;
/** How far back the time of a redemption counts that was made without a connection. */
const delayTime = sql`interval '72 hours'`;
const { id, codeKey, used, usedAt, userId, expiresAt, createdAt } = discountCoupons;

/** Who does something to which coupon; a repetition of the same request is answered as the first was. */
export interface CouponRequest {
  /** As typed or scanned. */
  code: string;
  account: Pick<Account, 'id' | 'username' | 'role'>;
  request: Pick<IdempotentRequest, 'key'> | undefined;
  /** When it was done, of what a gate did without a connection and sends later; its request is known at any time. */
  at?: string;
  /** Of an undo: the request key of the redemption that it is of, if it says so. */
  undoes?: string | undefined;
  /** Whether the guest was given the prize before this was sent. */
  isGiven?: boolean;
}

/** The coupon goes along so that the gate sees when and by whom it was redeemed. */
function refused(status: 409 | 410, sentence: string, coupon: Coupon): ProblemError {
  return new ProblemError(status, sentence, { extra: { coupon } });
}

/**
 * The time that counts. A phone's own does if the coupon was there by then, it is not to come, and not longer ago than phones lie
 * in a drawer; else that of the database.
 */
function countedTime(at: string | undefined): SQL<Date> {
  const now = sql`now()`;
  if (at === undefined) return now.mapWith(usedAt) as SQL<Date>;
  const given = sql`${at}::timestamptz`;
  const isPlausible = sql`${given} between greatest(${createdAt}, now() - ${delayTime}) and now()`;
  return sql`case when ${isPlausible} then ${given} else now() end`.mapWith(usedAt) as SQL<Date>;
}

async function isRepetition(transaction: Transaction, couponId: number, kind: string, given: CouponRequest) {
  const { account, request, at } = given;
  if (!request) return false;
  const events = await transaction
    .select({
      kind: couponEvents.kind,
      userId: couponEvents.userId,
      requestKey: couponEvents.requestKey,
      secondsAgo: sql`extract(epoch from now() - ${couponEvents.createdAt})`.mapWith(Number),
    })
    .from(couponEvents)
    .where(eq(couponEvents.couponId, couponId))
    .orderBy(desc(couponEvents.id));
  if (at !== undefined) return events.some(({ requestKey }) => requestKey === request.key);
  const [newest] = events;
  return (
    newest?.kind === kind &&
    newest.userId === account.id &&
    newest.requestKey === request.key &&
    newest.secondsAgo < repeatSeconds
  );
}

/** What a change knows of its coupon. */
interface Change {
  coupon: Coupon;
  /** The account that the redemption belongs to. */
  holder: number | null;
  time: Date;
  now: Date;
}

/**
 * Locks the coupon, does `change` unless the same request was done before, and records it as an event of this kind.
 * @returns the coupon afterwards.
 */
function changeCoupon(
  { db }: Tools,
  kind: CouponEvent['kind'],
  given: CouponRequest,
  change: (transaction: Transaction, change: Change) => Promise<void>,
): Promise<CouponDetails> {
  const { code, account, request, at, undoes = null } = given;
  return db.transaction(async (transaction) => {
    const [locked] = await transaction
      .select({ holder: userId, time: countedTime(at), now: sql`now()`.mapWith(usedAt) as SQL<Date> })
      .from(discountCoupons)
      .where(eq(codeKey, codeKeyOf(code)))
      .for('no key update');
    const coupon = await findCoupon(transaction, code);
    if (locked && !(await isRepetition(transaction, coupon.id, kind, given))) {
      await change(transaction, { coupon, ...locked });
      const { id: userId, username } = account;
      const event = { couponId: coupon.id, kind, userId, username, requestKey: request?.key ?? null, undoes };
      await transaction.insert(couponEvents).values({ ...event, createdAt: locked.time });
    }
    return lookUpCoupon(transaction, code);
  });
}

function alreadyRedeemed(coupon: Coupon): ProblemError {
  const by = coupon.usedBy === null ? '' : ` by ${coupon.usedBy}`;
  const at = coupon.usedAt === null ? 'an unknown time' : spoken(new Date(coupon.usedAt));
  return refused(409, `This coupon was redeemed on ${at}${by}`, coupon);
}

/**
 * Redeems a coupon, once, by the database's clock, or at the time at which a gate did it without a connection: of two gates that did,
 * the earlier one has it, and the other's event stays beside it.
 * @throws ProblemError 404, 409 with when and by whom it was redeemed, 410 when it had expired.
 */
export function redeemCoupon(tools: Tools, given: CouponRequest): Promise<CouponDetails> {
  return changeCoupon(tools, 'redeemed', given, async (transaction, { coupon, time, now }) => {
    const isUsed = coupon.state === 'used';
    const isPrompt = !given.isGiven && now.getTime() - time.getTime() < gateTimeout;
    if (isUsed && isPrompt) throw alreadyRedeemed(coupon);
    if (isUsed && time >= new Date(coupon.usedAt ?? 0)) return;
    const marked = await transaction
      .update(discountCoupons)
      .set({ used: true, usedAt: time, userId: given.account.id })
      .where(and(eq(id, coupon.id), eq(used, isUsed), gt(expiresAt, time)))
      .returning({ id });
    if (marked.length === 0)
      throw refused(410, `This coupon expired on ${spoken(new Date(coupon.expiresAt))}`, coupon);
  });
}

/** What stands of a coupon's redemptions, in the order in which they came, with its own one if a restore brought that without its event. */
async function readStanding(transaction: Transaction, coupon: Coupon, holder: number | null) {
  const standing = standingRedemptions(await readCouponEvents(transaction, coupon.id));
  if (standing.some(({ at }) => at.toISOString() === coupon.usedAt)) return standing;
  const at = new Date(coupon.usedAt ?? 0);
  return [
    { kind: 'redeemed' as const, by: coupon.usedBy ?? '', userId: holder, at, isRestored: true },
    ...standing,
  ];
}

/**
 * Takes a redemption back, within five minutes, for the account that made it or an administrator; one that was made after the
 * time of the undo is another one, and stays. The coupon is open again unless another gate's redemption stands: that one has it then.
 * @throws ProblemError 403, 404, or 409 when there is nothing to undo or it is too late.
 */
export function undoRedemption(tools: Tools, given: CouponRequest): Promise<CouponDetails> {
  const { username: by, role } = given.account;
  return changeCoupon(tools, 'undone', given, async (transaction, { coupon, holder, time }) => {
    if (coupon.state !== 'used') throw refused(409, 'This coupon has not been redeemed', coupon);
    const standing = await readStanding(transaction, coupon, holder);
    const isAllowed = (redemption: RedemptionAct) => role === 'admin' || redemption.by === by;
    if (!standing.some(isAllowed))
      throw forbidden('Only the account that redeemed the coupon or an administrator may undo it');
    const undone = undoneBy(standing, { by, at: time, undoes: given.undoes ?? null });
    if (!undone || !isAllowed(undone))
      throw refused(409, 'A redemption can only be undone within five minutes', coupon);
    const heir = earliestOf(standing.filter((each) => each !== undone));
    await transaction
      .update(discountCoupons)
      .set({ used: heir !== undefined, usedAt: heir?.at ?? null, userId: heir?.userId ?? null })
      .where(eq(id, coupon.id));
  });
}
