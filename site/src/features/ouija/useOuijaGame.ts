import { useCallback, useEffect, useRef, useState } from 'react';
import { showToast } from '../../components/ui/toasts.ts';
import { type BoardOption, optionOf } from './board-options.ts';
import {
  countingCoupons,
  createTryStore,
  forgetCoupons,
  hasPlayed,
  isLocked,
  readCoupons,
  rememberPlayed,
  type StoredCoupon,
  storeCoupon,
} from './game-storage.ts';
import { type FailureKind, failureKind, gameRequests, playDiscount } from './play-discount.ts';

interface Game {
  spinning: boolean;
  locked: boolean;
  /** When this page was locked, which counts where the browser stores nothing. */
  lockedAt: number | undefined;
  /** The plaque that the planchette moves to or lies on. */
  goal: BoardOption | undefined;
  /** What the visitor is told below the board; `waiting`: a try of an earlier visit has no answer yet. */
  notice: FailureKind | 'waiting' | undefined;
  /** Those won in this browser that still count, newest first. */
  coupons: StoredCoupon[];
  /** The one in the dialog, which is also there while it is closed. */
  shown: StoredCoupon | undefined;
  open: boolean;
}

const atRest = { spinning: false, goal: undefined };
const atFirst: Game = {
  ...atRest,
  locked: false,
  lockedAt: undefined,
  notice: undefined,
  coupons: [],
  shown: undefined,
  open: false,
};

const alreadyPlayed = {
  title: 'Already Played',
  description: "You've already received a discount code today. Please try again after 24 hours.",
};
const failed = { title: 'Error', description: 'Failed to generate discount code. Please try again.' };

/** The style sheet moves the planchette for as long, and not at all for visitors who ask for less motion. */
const glideMilliseconds = 2_000;
async function glide(): Promise<void> {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  await new Promise((resolve) => setTimeout(resolve, glideMilliseconds));
}

/** The game once the page comes into sight again: a day may have passed, or another tab may have played. */
export function seenAgain({ notice, coupons, ...before }: Game): Game {
  const locked = hasPlayed() || isLocked(before.lockedAt, Date.now());
  const stored = readCoupons();
  const unstored = coupons.filter(({ code }) => !stored.some((each) => each.code === code));
  return {
    ...before,
    locked,
    coupons: countingCoupons([...unstored, ...stored], Date.now()),
    notice: locked === (notice === 'played') ? notice : undefined,
  };
}

/** Calls `then` when the page comes into sight again; returns what ends that. */
function onReturn(then: () => void): () => void {
  const look = () => document.visibilityState === 'visible' && then();
  document.addEventListener('visibilitychange', look);
  addEventListener('pageshow', look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    removeEventListener('pageshow', look);
  };
}

/** The game: idle, spinning until the server has granted a coupon, its dialog; locked for a day after that. */
export function useOuijaGame() {
  const [game, setGame] = useState(atFirst);
  const [tries] = useState(createTryStore);
  const busy = useRef(false);
  const change = useCallback((part: Partial<Game>) => setGame((before) => ({ ...before, ...part })), []);

  useEffect(() => {
    forgetCoupons();
    const locked = hasPlayed();
    change({ locked, coupons: readCoupons(), notice: !locked && tries.read() ? 'waiting' : undefined });
  }, [change, tries]);

  useEffect(() => onReturn(() => !busy.current && setGame(seenAgain)), []);

  async function reveal(value: string): Promise<void> {
    const goal = optionOf(value);
    if (!goal) throw new Error('The board has no such plaque');
    change({ goal });
    await glide();
  }

  async function play(): Promise<void> {
    if (busy.current || game.locked) return;
    busy.current = true;
    change({ spinning: true, notice: undefined });
    try {
      const shown = await playDiscount({ ...gameRequests, tries, reveal });
      rememberPlayed();
      const coupons = storeCoupon(shown);
      change({ spinning: false, locked: true, lockedAt: Date.now(), coupons, shown, open: true });
    } catch (error) {
      const notice = failureKind(error);
      const locked = notice === 'played';
      const lockedAt = locked ? Date.now() : undefined;
      change({ ...atRest, locked, lockedAt, notice, coupons: readCoupons() });
      showToast({ ...(locked ? alreadyPlayed : failed), variant: 'destructive' });
    } finally {
      busy.current = false;
    }
  }

  return {
    ...game,
    play,
    show: (shown: StoredCoupon) => change({ shown, open: true }),
    close: () => change({ open: false }),
  };
}
