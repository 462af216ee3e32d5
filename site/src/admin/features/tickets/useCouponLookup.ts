import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { createRepeatableRequest } from '../../../lib/repeatable-request.ts';
import { lookUpCoupon, redeemCoupon, undoRedemption } from '../../api/coupons.ts';
import { codeOf } from '../../entities/coupons/codeText.ts';
import { isSessionEnd } from '../../wording/failures.ts';
import { type CouponAct, isUnanswered, outcomeOfFailure } from './couponOutcome.ts';
import { refreshCoupons } from './couponQueries.ts';
import { couponOf, type Outcome } from './couponResult.ts';

interface Answered {
  outcome: Outcome;
  /** When it came, in milliseconds since 1970. */
  at: number;
  /** Counts what the gate did, so that the same answer twice is read out twice. */
  turn: number;
}

/** Looking up, redeeming and undoing coupons: another look-up replaces the one under way, all else waits for it. */
function useCouponActs() {
  const queryClient = useQueryClient();
  const [answer, setAnswer] = useState<Answered>();
  const [act, setAct] = useState<CouponAct>();
  const underWay = useRef<{ act: CouponAct | undefined; turn: number }>({ act: undefined, turn: 0 });
  const [request] = useState(() => createRepeatableRequest());

  async function send(doing: CouponAct, typed: string): Promise<Outcome | undefined> {
    try {
      if (doing === 'look up') return { kind: 'found', coupon: await lookUpCoupon(codeOf(typed)) };
      const headers = request.headers({ doing, code: typed });
      const coupon = await (doing === 'redeem' ? redeemCoupon : undoRedemption)(typed, headers);
      request.complete();
      return { kind: doing === 'redeem' ? 'redeemed' : 'undone', coupon };
    } catch (error) {
      if (isSessionEnd(error)) return undefined;
      if (!isUnanswered(error)) request.complete();
      return outcomeOfFailure(
        error,
        doing,
        typed,
        doing === 'look up' ? undefined : couponOf(answer?.outcome),
      );
    }
  }

  /** Resolves with what came of it; undefined when something else goes first or the session is over. */
  async function perform(doing: CouponAct, typed: string): Promise<Outcome | undefined> {
    const { act: other } = underWay.current;
    if (other && (other !== 'look up' || doing !== 'look up')) return undefined;
    const turn = underWay.current.turn + 1;
    underWay.current = { act: doing, turn };
    setAct(doing);
    const outcome = await send(doing, typed);
    if (underWay.current.turn !== turn) return undefined;
    underWay.current.act = undefined;
    setAct(undefined);
    if (outcome) setAnswer({ outcome, at: Date.now(), turn });
    if (outcome && doing !== 'look up') void refreshCoupons(queryClient);
    return outcome;
  }
  return { answer, /** What is under way. */ act, perform };
}

/**
 * The gate's work with its places on the screen: what was looked up is in the address, and focus goes to the answer
 * unless someone is typing.
 */
export function useCouponLookup(codeOfAddress: string, onCode: (code: string) => void) {
  const coupons = useCouponActs();
  const field = useRef<HTMLInputElement>(null);
  const answerPlace = useRef<HTMLElement>(null);
  const lookedUp = useRef('');
  const seenInAddress = useRef('');

  /** Resolves with whether there is such a coupon. */
  async function lookUp(typed: string): Promise<boolean> {
    const wasTyping = document.activeElement === field.current;
    lookedUp.current = codeOf(typed);
    const outcome = await coupons.perform('look up', typed);
    if (!outcome) return false;
    onCode(codeOf(typed));
    if (!wasTyping) answerPlace.current?.focus();
    return outcome.kind === 'found';
  }
  useEffect(() => {
    if (codeOfAddress === seenInAddress.current) return;
    seenInAddress.current = codeOfAddress;
    if (codeOfAddress !== '' && codeOfAddress !== lookedUp.current) void lookUp(codeOfAddress);
  });

  async function change(doing: 'redeem' | 'undo', code: string) {
    await coupons.perform(doing, code);
    answerPlace.current?.focus();
  }
  return {
    field,
    answerPlace,
    answer: coupons.answer,
    act: coupons.act,
    lookUp,
    redeem: (code: string) => change('redeem', code),
    undo: (code: string) => change('undo', code),
  };
}
export type CouponDesk = ReturnType<typeof useCouponLookup>;
