import type { CouponAnswer } from '@haunted-forests/api/schemas/discount/coupon';
import { useEffect, useState } from 'react';
import { codeIn } from './coupon-path.ts';
import { askForState, knownAnswer, stateAt } from './coupon-state.ts';

interface ShownCoupon {
  /** Undefined until the address was read; null when it holds none. */
  code: string | null | undefined;
  /** What is known of it. */
  answer: CouponAnswer | undefined;
  /** Whether that is what the park said just now. */
  isChecked: boolean;
}

/** In the line at the gate the phone is in the hand for a while: then a redemption shows within a second. */
const atGateMilliseconds = 600_000;
const pauseAtGate = 1_000;
const pauseLater = 10_000;

/** Asks for a coupon's state for as long as the page can be seen. @returns how to end that. */
function followState(code: string, show: (answer: CouponAnswer | undefined) => void): () => void {
  let seenSince = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  async function ask() {
    const answer = await askForState(code).catch(() => undefined);
    if (isOver) return;
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
    isOver = true;
    clearTimeout(timer);
    removeEventListener('online', askAgain);
    document.removeEventListener('visibilitychange', askAgain);
  };
}

/** The coupon in the page's address, and what has become of it. */
export function useCoupon(): ShownCoupon {
  const [shown, setShown] = useState<ShownCoupon>({ code: undefined, answer: undefined, isChecked: false });
  const { code } = shown;
  useEffect(() => {
    const read = () => {
      const found = codeIn(location.hash) ?? null;
      setShown({ code: found, answer: found ? knownAnswer(found) : undefined, isChecked: false });
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
