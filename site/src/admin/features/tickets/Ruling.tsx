import { CircleCheck, CircleX, type LucideIcon, Ticket, TicketCheck, TriangleAlert } from 'lucide-react';
import type { KnownCoupon, Tone, Verdict } from './verdict.ts';

const looks: Record<Tone, { icon: LucideIcon; classes: string }> = {
  yes: { icon: CircleCheck, classes: 'border-success bg-success/15 text-success' },
  valid: { icon: TicketCheck, classes: 'border-success bg-success/15 text-success' },
  no: { icon: CircleX, classes: 'border-error bg-error/12 text-error' },
  open: { icon: Ticket, classes: 'border-line-strong bg-selected text-amber-soft' },
  trouble: { icon: TriangleAlert, classes: 'border-warn bg-warn/12 text-warn' },
};

interface RulingProps {
  verdict: Verdict;
  coupon: KnownCoupon | undefined;
}

/** A yes or a no that can be read at arm's length: icon, word and color say the same. */
export function Ruling({ verdict, coupon }: RulingProps) {
  const { icon: Icon, classes } = looks[verdict.tone];
  return (
    <div className={`flex items-start gap-4 rounded-panel border-2 p-4 md:p-5 ${classes}`}>
      <Icon size={44} strokeWidth={1.8} aria-hidden className="shrink-0" />
      <div className="min-w-0">
        <p className="font-bold text-[1.7rem] leading-tight">{verdict.title}</p>
        {coupon && <p className="mt-1 font-bold text-text text-xl leading-snug">{coupon.value}</p>}
        <p className="mt-1 text-text wrap-anywhere">{verdict.detail}</p>
        {coupon && <p className="mt-1 text-sm text-text-soft wrap-anywhere">{coupon.code}</p>}
      </div>
    </div>
  );
}
