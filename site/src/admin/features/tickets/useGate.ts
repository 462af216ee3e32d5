import { ApiError } from '@haunted-forests/api/client';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { createRepeatableRequest } from '../../../lib/repeatable-request.ts';
import { lookUpCoupon, redeemCoupon, undoRedemption } from '../../api/coupons.ts';
import { codeOf } from './codeText.ts';
import { type GateAct, isUnanswered, outcomeOfFailure } from './couponOutcome.ts';
import { refreshCoupons } from './couponQueries.ts';
import { couponOf, type Outcome } from './verdict.ts';

interface Answered {
  outcome: Outcome;
  /** When it came, in milliseconds since 1970. */
  at: number;
  /** Counts the answers, so that the same one twice is read out twice. */
  turn: number;
}

/** A repeated look-up replaces the pending one; a redemption or undo is awaited. */
function useOneAtATime() {
  const [act, setAct] = useState<GateAct>();
  const current = useRef<{ act: GateAct }>(undefined);
  async function run<T>(doing: GateAct, work: () => Promise<T>): Promise<T | undefined> {
    const under = current.current;
    if (under && !(under.act === 'look up' && doing === 'look up')) return undefined;
    const turn = { act: doing };
    current.current = turn;
    setAct(doing);
    const result = await work();
    if (current.current !== turn) return undefined;
    current.current = undefined;
    setAct(undefined);
    return result;
  }
  return { act, run };
}

/** Looking up, redeeming and undoing coupons: a second press while one is under way does nothing. */
export function useGate() {
  const queryClient = useQueryClient();
  const [answer, setAnswer] = useState<Answered>();
  const { act, run } = useOneAtATime();
  const codeWithoutAnswer = useRef<string>(undefined);
  const [request] = useState(() => createRepeatableRequest());

  /** Resolves with what came of it; undefined when something else goes first or the session is over. */
  async function perform(doing: GateAct, typed: string, work: () => Promise<Outcome>) {
    const coupon = doing === 'look up' ? undefined : couponOf(answer?.outcome);
    const result = await run(doing, () =>
      work().catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 401) return undefined;
        if (!isUnanswered(error)) request.settle();
        else if (doing === 'redeem') codeWithoutAnswer.current = typed;
        return outcomeOfFailure(error, doing, typed, coupon);
      }),
    );
    if (result)
      setAnswer((last) => ({ outcome: withLostAnswer(result), at: Date.now(), turn: (last?.turn ?? 0) + 1 }));
    return result;
  }

  /** Marks a coupon as possibly redeemed by the attempt that got no response. */
  function withLostAnswer(result: Outcome): Outcome {
    if (result.kind === 'failed') return result;
    const code = codeWithoutAnswer.current;
    codeWithoutAnswer.current = undefined;
    if (result.kind !== 'found' || code !== result.coupon.code) return result;
    return { ...result, followsLostAnswer: true };
  }

  async function change(doing: 'redeem' | 'undo', code: string) {
    const send = doing === 'redeem' ? redeemCoupon : undoRedemption;
    const result = await perform(doing, code, async () => {
      const coupon = await send(code, request.headers({ doing, code }));
      request.settle();
      return { kind: doing === 'redeem' ? 'redeemed' : 'undone', coupon };
    });
    if (result) void refreshCoupons(queryClient);
  }

  return {
    answer,
    /** What is under way. */
    act,
    lookUp: (typed: string) =>
      perform('look up', typed, async () => ({ kind: 'found', coupon: await lookUpCoupon(codeOf(typed)) })),
    redeem: (code: string) => change('redeem', code),
    undo: (code: string) => change('undo', code),
  };
}
