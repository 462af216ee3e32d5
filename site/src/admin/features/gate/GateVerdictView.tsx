import {
  CircleCheckBig,
  CircleQuestionMark,
  ClockAlert,
  Hourglass,
  type LucideIcon,
  OctagonX,
  Ticket,
  TicketCheck,
  TriangleAlert,
} from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { giveFeedback } from './feedback.ts';
import type { GateLook, GateVerdict } from './verdict.ts';

/**
 * Whoever types or scans goes on where that was, or at the heading when that is gone. What is left in a field is
 * selected, so that the next code replaces it.
 */
function giveFocusTo(previous: Element | null) {
  const isThere = previous?.isConnected && previous !== document.body;
  const target = isThere ? previous : document.querySelector('h1');
  if (target instanceof HTMLElement) target.focus();
  if (target instanceof HTMLInputElement) target.select();
}

/** The `ref` of what is over the screen while `isShown`: it has the focus from every `turn` on, and gives it back. */
function useAnswerFocus(isShown: boolean, turn: number) {
  const place = useRef<HTMLElement>(null);
  const previous = useRef<Element>(null);
  useLayoutEffect(() => {
    if (isShown) previous.current = document.activeElement;
  }, [isShown]);
  useEffect(() => {
    if (!isShown) return;
    const answer = place.current;
    return () => {
      const active = document.activeElement;
      if (active === document.body || answer?.contains(active)) giveFocusTo(previous.current);
    };
  }, [isShown]);
  useEffect(() => {
    if (isShown && turn) place.current?.focus();
  }, [isShown, turn]);
  return place;
}

const looks: Record<GateLook, { icon: LucideIcon; classes: string }> = {
  valid: { icon: TicketCheck, classes: 'bg-[#0d3f2a] text-[#d6ffe6]' },
  redeemed: { icon: CircleCheckBig, classes: 'bg-[#12693f] text-[#f2fff7]' },
  used: { icon: OctagonX, classes: 'bg-[#84161a] text-[#fff1ef]' },
  expired: { icon: ClockAlert, classes: 'bg-[#6d1c24] text-[#fff1ef]' },
  unknown: { icon: CircleQuestionMark, classes: 'bg-[#591829] text-[#ffeef1]' },
  waiting: { icon: Hourglass, classes: 'bg-[#5f4306] text-[#fff4d8]' },
  conflict: { icon: TriangleAlert, classes: 'bg-[#8a3a05] text-[#fff3e6]' },
  open: { icon: Ticket, classes: 'bg-selected text-text' },
};

const alarming: readonly GateLook[] = ['used', 'expired', 'unknown', 'conflict'];

interface GateVerdictViewProps {
  /** Nothing while the gate waits for the next code. */
  verdict: GateVerdict | undefined;
  /** Differs from one answer to the next. */
  turn: number;
  onEscape: () => void;
  /** What can be done about it, the likeliest last, where the thumb is. */
  children: ReactNode;
}

function Words({ verdict: { look, title, prize, detail } }: { verdict: GateVerdict }) {
  const { icon: Icon } = looks[look];
  return (
    <div className="flex flex-col items-center gap-3">
      <Icon size={168} strokeWidth={1.7} aria-hidden />
      <p className="font-bold text-[2.75rem] uppercase leading-none tracking-wide">{title}</p>
      {prize && <p className="font-bold text-[2rem] leading-tight">{prize}</p>}
      <p className="max-w-[34ch] text-lg leading-snug wrap-anywhere">{detail}</p>
    </div>
  );
}

/**
 * The answer over all of the screen: color, word and shape say the same, and it can be heard and felt. Without one its
 * live regions wait: a screen reader tells what comes into them, not what comes with them.
 */
export function GateVerdictView({ verdict, turn, onEscape, children }: GateVerdictViewProps) {
  const look = verdict?.look;
  const isAlarming = look !== undefined && alarming.includes(look);
  const place = useAnswerFocus(verdict !== undefined, turn);
  useEffect(() => {
    if (turn && look) giveFeedback(look);
  }, [turn, look]);
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-label={verdict && `Answer: ${verdict.title}`}
      data-look={look}
      onKeyDown={({ key }) => key === 'Escape' && onEscape()}
      className={
        look
          ? `fixed inset-0 z-(--layer-dialog) flex flex-col overflow-y-auto outline-none ${looks[look].classes}`
          : 'sr-only'
      }
    >
      <div className="m-auto w-full max-w-xl px-5 py-8 text-center">
        <div role="status">{verdict && !isAlarming && <Words verdict={verdict} />}</div>
        <div role="alert">{verdict && isAlarming && <Words verdict={verdict} />}</div>
      </div>
      <div className="mx-auto flex w-full max-w-xl flex-col gap-3 px-5 pb-[max(1.25rem,env(safe-area-inset-bottom))]">
        {children}
      </div>
    </section>
  );
}
