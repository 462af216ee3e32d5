import type { CouponAnswer } from '@haunted-forests/api/schemas/discount/coupon';
import { useEffect, useState } from 'react';
import { codeIn } from './coupon-path.ts';
import { askForState, knownAnswer, stateAt, storeAnswer } from './coupon-state.ts';

interface ShownCoupon {
  /** Undefined until the address was read; null when it holds none. */
  code: string | null | undefined;
  /** What is known of it. */
  answer: CouponAnswer | undefined;
  /** Whether that is what the park said just now; undefined until it was asked. */
  isChecked: boolean | undefined;
}

/** In the line at the gate the phone is in the hand for a while: then a redemption shows within a second. */
const atGateMilliseconds = 600_000;
const pauseAtGate = 1_000;
const pauseLater = 10_000;

/** Asks for a coupon's state for as long as the page can be seen; the newest question counts. @returns how to end that. */
export function followState(code: string, show: (answer: CouponAnswer | undefined) => void): () => void {
  let seenSince = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let newest = 0;
  async function ask() {
    newest += 1;
    const question = newest;
    const answer = await askForState(code).catch(() => undefined);
    if (question !== newest) return;
    if (answer) storeAnswer(code, answer);
    show(answer);
    clearTimeout(timer);
    const isQuick = answer?.state === 'open' && Date.now() - seenSince < atGateMilliseconds;
    if (document.visibilityState === 'visible' && answer?.state !== 'unknown')
      timer = setTimeout(ask, isQuick ? pauseAtGate : pauseLater);
  }
  function askAgain() {
    if (document.visibilityState !== 'visible') return;
    seenSince = Date.now();
    clearTimeout(timer);
    void ask();
  }
  void ask();
  addEventListener('online', askAgain);
  document.addEventListener('visibilitychange', askAgain);
  return () => {
    newest = 0;
    clearTimeout(timer);
    removeEventListener('online', askAgain);
    document.removeEventListener('visibilitychange', askAgain);
  };
}

/** The coupon in the page's address, and what has become of it. */
export function useCoupon(): ShownCoupon {
  const [shown, setShown] = useState<ShownCoupon>({
    code: undefined,
    answer: undefined,
    isChecked: undefined,
  });
  const { code } = shown;
  useEffect(() => {
    const read = () => {
      const found = codeIn(location.hash) ?? null;
      setShown({ code: found, answer: found ? knownAnswer(found) : undefined, isChecked: undefined });
    };
    read();
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  useEffect(() => {
    if (!code) return undefined;
    return followState(code, (answer) =>
      setShown((before) =>
        before.code === code
          ? { code, answer: answer ?? before.answer, isChecked: answer !== undefined }
          : before,
      ),
    );
  }, [code]);
  // What the park said counts more than this clock.
  const { answer, isChecked } = shown;
  return { ...shown, answer: isChecked ? answer : answer && stateAt(answer, Date.now()) };
}
