import { createHash } from 'node:crypto';
import { setImmediate as otherRequests } from 'node:timers/promises';
import type { Dependencies } from '../../dependencies.ts';
import type { Account } from '../../http/environment.ts';
import { ProblemError } from '../../http/problem.ts';
import type { Coupon } from './coupon.schema.ts';
import { standingOf } from './gate.repository.ts';
import type { GateAnswer, GateRedemption } from './gate.schema.ts';
import { redeemCoupon, undoRedemption } from './redemption.repository.ts';

type Tools = Pick<Dependencies, 'db'>;

const digestOf = (key: string) => createHash('sha256').update(`gate\n${key}`).digest('hex');

/** What a refusal means to a gate that did it already. @throws whatever is no refusal. */
function refusalOf(error: unknown, { key, undo }: GateRedemption): GateAnswer {
  if (!(error instanceof ProblemError)) throw error;
  const coupon = (error.details.extra?.coupon as Coupon | undefined) ?? null;
  if (error.status === 404) return { key, result: 'unknown', coupon, other: null };
  if (undo) return { key, result: 'refused', coupon, other: null };
  if (error.status === 410 || !coupon?.usedAt) return { key, result: 'expired', coupon, other: null };
  return { key, result: 'used', coupon, other: { by: coupon.usedBy, at: coupon.usedAt } };
}

async function takeRedemption(
  tools: Tools,
  account: Account,
  redemption: GateRedemption,
): Promise<GateAnswer> {
  const { code, at, key, undo, redemption: undone, given: isGiven = false } = redemption;
  const request = { key: digestOf(key) };
  const given = { code, account, request, at, isGiven, undoes: undone && digestOf(undone) };
  try {
    const { history: _, ...coupon } = await (undo ? undoRedemption : redeemCoupon)(tools, given);
    const standing = undo
      ? { result: 'undone' as const, other: null }
      : await standingOf(tools.db, coupon, request.key);
    return { key, coupon, ...standing };
  } catch (error) {
    return refusalOf(error, redemption);
  }
}

/** Takes what a gate did without a connection, one after the other; what was taken before is answered and not done again. */
export async function takeRedemptions(
  tools: Tools,
  account: Account,
  redemptions: readonly GateRedemption[],
): Promise<GateAnswer[]> {
  const answers: GateAnswer[] = [];
  for (const redemption of redemptions) {
    answers.push(await takeRedemption(tools, account, redemption));
    // An embedded database answers before anything else of this process gets its turn.
    await otherRequests();
  }
  return answers;
}
