import { useEffect, useRef } from 'react';
import { codeOf } from './codeText.ts';
import { useGate } from './useGate.ts';

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
