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
import { type ReactNode, useEffect, useRef } from 'react';
import { giveFeedback } from './feedback.ts';
import type { GateLook, GateVerdict } from './verdict.ts';

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
  verdict: GateVerdict;
  /** Differs from one answer to the next. */
  turn: number;
  /** What can be done about it, the likeliest last, where the thumb is. */
  children: ReactNode;
}

/** The answer over all of the screen: color, word and shape say the same, and it can be heard and felt. */
export function GateVerdictView({ verdict, turn, children }: GateVerdictViewProps) {
  const { look, title, prize, detail } = verdict;
  const { icon: Icon, classes } = looks[look];
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (turn) place.current?.focus();
  }, [turn]);
  useEffect(() => {
    if (turn) giveFeedback(look);
  }, [turn, look]);
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-label="Answer"
      data-look={look}
      className={`fixed inset-0 z-(--layer-dialog) flex flex-col overflow-y-auto outline-none ${classes}`}
    >
      <div
        role={alarming.includes(look) ? 'alert' : 'status'}
        className="m-auto flex w-full max-w-xl flex-col items-center gap-3 px-5 py-8 text-center"
      >
        <Icon size={168} strokeWidth={1.7} aria-hidden />
        <p className="font-bold text-[2.75rem] uppercase leading-none tracking-wide">{title}</p>
        {prize && <p className="font-bold text-[2rem] leading-tight">{prize}</p>}
        <p className="max-w-[34ch] text-lg leading-snug wrap-anywhere">{detail}</p>
      </div>
      <div className="mx-auto flex w-full max-w-xl flex-col gap-3 px-5 pb-[max(1.25rem,env(safe-area-inset-bottom))]">
        {children}
      </div>
    </section>
  );
}
