import type { DiscountResult } from '@haunted-forests/api/schemas/discount/discount';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type BoardOption, optionOf } from './board-options.ts';
import { isLocked, readLastPlayed, rememberPlayed } from './cooldown.ts';
import { createTryStore } from './discount-try.ts';
import { type FailureKind, failureKind } from './failure-kind.ts';
import { requestCoupon, requestDraw } from './game-requests.ts';
import { keepCoupon, readCoupons } from './kept-coupons.ts';
import { playDiscount } from './play-discount.ts';

interface Game {
  spinning: boolean;
  locked: boolean;
  /** The plaque that the planchette moves to or lies on. */
  goal: BoardOption | undefined;
  /** What the visitor is told below the board; `waiting`: a try of an earlier visit has no answer yet. */
  notice: FailureKind | 'waiting' | undefined;
  /** Those won in this browser that still count, newest first. */
  coupons: DiscountResult[];
  /** The one in the dialog, which is also there while it is closed. */
  shown: DiscountResult | undefined;
  open: boolean;
}

interface Reactions {
  /** Moves the planchette; resolves when it lies on the plaque. */
  glide(goal: BoardOption): Promise<void>;
  onAlreadyPlayed(): void;
  onError(): void;
}

const atRest = { spinning: false, goal: undefined };
const atFirst: Game = {
  ...atRest,
  locked: false,
  notice: undefined,
  coupons: [],
  shown: undefined,
  open: false,
};

/** The game: idle, spinning until the server has granted a coupon, its dialog; locked for a day after that. */
export function useOuijaGame({ glide, onAlreadyPlayed, onError }: Reactions) {
  const [game, setGame] = useState(atFirst);
  const [tries] = useState(createTryStore);
  const busy = useRef(false);
  const change = useCallback((part: Partial<Game>) => setGame((before) => ({ ...before, ...part })), []);

  useEffect(() => {
    const locked = isLocked(readLastPlayed(), Date.now());
    change({ locked, coupons: readCoupons(), notice: !locked && tries.read() ? 'waiting' : undefined });
  }, [change, tries]);

  async function reveal(value: string): Promise<void> {
    const goal = optionOf(value);
    if (!goal) throw new Error('The board has no such plaque');
    change({ goal });
    await glide(goal);
  }

  function fail(error: unknown): void {
    const notice = failureKind(error);
    const locked = notice === 'played';
    change({ ...atRest, locked, notice, coupons: readCoupons() });
    if (locked) onAlreadyPlayed();
    else onError();
  }

  async function play(): Promise<void> {
    if (busy.current || game.locked) return;
    busy.current = true;
    change({ spinning: true, notice: undefined });
    try {
      const shown = await playDiscount({ tries, requestDraw, requestCoupon, reveal });
      rememberPlayed(Date.now());
      const coupons = keepCoupon(shown);
      change({ spinning: false, locked: true, coupons, shown, open: true });
    } catch (error) {
      fail(error);
    } finally {
      busy.current = false;
    }
  }

  return {
    ...game,
    play,
    show: (shown: DiscountResult) => change({ shown, open: true }),
    close: () => change({ open: false }),
  };
}
