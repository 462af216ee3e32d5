import type { DiscountDraw, DiscountResult } from '@haunted-forests/api/schemas/discount/discount';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type BoardOption, optionOf } from './board-options.ts';
import { isLocked, readLastPlayed, rememberPlayed } from './cooldown.ts';
import { anotherDraw, requestCoupon, requestDraw } from './game-requests.ts';

type Phase = 'idle' | 'spinning' | 'revealed';

interface Game {
  phase: Phase;
  locked: boolean;
  /** The plaque that the planchette moves to or lies on. */
  goal: BoardOption | undefined;
  coupon: DiscountResult | undefined;
}

interface Reactions {
  /** Moves the planchette; resolves when it lies on the plaque. */
  glide(goal: BoardOption): Promise<void>;
  onAlreadyPlayed(): void;
  onError(): void;
}

const atRest: Game = { phase: 'idle', locked: false, goal: undefined, coupon: undefined };
const isAlreadyPlayed = (error: unknown) =>
  error instanceof Error && error.message.includes('already received');

/** The game: idle, spinning until the server has granted a coupon, revealed; locked for a day after that. */
export function useOuijaGame({ glide, onAlreadyPlayed, onError }: Reactions) {
  const [game, setGame] = useState(atRest);
  const busy = useRef(false);
  const change = useCallback((part: Partial<Game>) => setGame((before) => ({ ...before, ...part })), []);

  useEffect(() => change({ locked: isLocked(readLastPlayed(), Date.now()) }), [change]);

  /** Glides to what was drawn and asks for its code; to another plaque when the prize ran out meanwhile. */
  async function grantedCoupon(draw: DiscountDraw, attempts = 3): Promise<DiscountResult> {
    const goal = optionOf(draw.value);
    if (!goal) throw new Error('The board has no such plaque');
    change({ goal });
    await glide(goal);
    try {
      return await requestCoupon(draw);
    } catch (error) {
      const other = anotherDraw(error);
      if (!other || attempts <= 1) throw error;
      return grantedCoupon(other, attempts - 1);
    }
  }

  async function play(): Promise<void> {
    if (busy.current || game.locked) return;
    busy.current = true;
    change({ phase: 'spinning', coupon: undefined });
    try {
      const coupon = await grantedCoupon(await requestDraw());
      rememberPlayed(Date.now());
      change({ phase: 'revealed', locked: true, coupon });
    } catch (error) {
      const locked = isAlreadyPlayed(error);
      change({ ...atRest, locked });
      if (locked) onAlreadyPlayed();
      else onError();
    } finally {
      busy.current = false;
    }
  }

  return { ...game, play, close: () => change({ phase: 'idle' }) };
}
