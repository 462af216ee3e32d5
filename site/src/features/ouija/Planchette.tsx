import { type RefObject, useEffect, useImperativeHandle, useRef } from 'react';
import planchette from '../../art/ouija/planchette.svg?url';
import type { BoardOption } from './board-options.ts';
import { carriedTo, glidePath } from './glide-path.ts';
import { useBoardShape } from './useBoardShape.ts';

const glideMilliseconds = 2_000;

export interface PlanchetteHandle {
  /** Resolves when the planchette lies on the plaque: after two seconds, or at once when motion is not wanted. */
  glide(goal: BoardOption): Promise<void>;
}

interface PlanchetteProps {
  handle: RefObject<PlanchetteHandle | null>;
  goal: BoardOption | undefined;
  locked: boolean;
  spinning: boolean;
  onPress: () => void;
}

const wantsStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The pointer: a button that glides over the board. */
export function Planchette({ handle, goal, locked, spinning, onPress }: PlanchetteProps) {
  const body = useRef<HTMLButtonElement>(null);
  const board = useBoardShape();
  const resting = useRef<BoardOption>(undefined);
  useEffect(() => {
    resting.current = goal;
  }, [goal]);
  useImperativeHandle(handle, () => ({
    async glide(to) {
      const transforms = glidePath(board, to[board.name], resting.current?.[board.name]);
      if (!body.current || wantsStillness()) return;
      const moving = body.current.animate({ transform: transforms }, { duration: glideMilliseconds });
      await moving.finished.catch(() => undefined);
    },
  }));
  return (
    <button
      ref={body}
      type="button"
      className="planchette"
      aria-label="Planchette"
      aria-disabled={locked || spinning}
      aria-describedby="ouija-subtitle"
      data-spinning={spinning || undefined}
      style={{ transform: goal ? carriedTo(board, goal[board.name], 0) : undefined }}
      onClick={onPress}
    >
      <img src={planchette} width={220} height={260} alt="" fetchPriority="high" />
    </button>
  );
}
