import { ApiError } from '@haunted-forests/api/client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
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
function useGate() {
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
        if (!isUnanswered(error)) request.complete();
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
      request.complete();
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

/**
 * The gate's work with its places on the screen: what was looked up is in the address, and focus goes to the answer
 * unless someone is typing.
 */
export function useGateDesk(codeOfAddress: string, onCode: (code: string) => void) {
  const gate = useGate();
  const field = useRef<HTMLInputElement>(null);
  const answerPlace = useRef<HTMLElement>(null);
  const lookedUp = useRef('');
  const seenInAddress = useRef('');

  /** Resolves with whether there is such a coupon. */
  async function lookUp(typed: string): Promise<boolean> {
    const wasTyping = document.activeElement === field.current;
    lookedUp.current = codeOf(typed);
    const outcome = await gate.lookUp(typed);
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

  async function change(work: Promise<void>) {
    await work;
    answerPlace.current?.focus();
  }
  return {
    field,
    answerPlace,
    answer: gate.answer,
    act: gate.act,
    lookUp,
    redeem: (code: string) => change(gate.redeem(code)),
    undo: (code: string) => change(gate.undo(code)),
  };
}
export type GateDeskApi = ReturnType<typeof useGateDesk>;
