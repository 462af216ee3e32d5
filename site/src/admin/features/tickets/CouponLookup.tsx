import type { CouponEvent } from '@haunted-forests/api/schemas/discount/coupon';
import { CircleCheck, CircleX, type LucideIcon, Ticket, TicketCheck, TriangleAlert } from 'lucide-react';
import { Button } from '../../../components/ui/Button.tsx';
import { useSettled } from '../../../components/ui/useSettled.ts';
import { useAccount } from '../../app/session/useAccount.ts';
import { dayAndTimeOf, timeOf } from '../../wording/dates.ts';
import {
  type CouponResult,
  couponOf,
  couponResultOf,
  type KnownCoupon,
  mayUndo,
  type ResultTone,
} from './couponResult.ts';
import type { CouponDesk } from './useCouponLookup.ts';

const toneStyles: Record<ResultTone, { icon: LucideIcon; classes: string }> = {
  yes: { icon: CircleCheck, classes: 'border-success bg-success/15 text-success' },
  valid: { icon: TicketCheck, classes: 'border-success bg-success/15 text-success' },
  no: { icon: CircleX, classes: 'border-error bg-error/12 text-error' },
  open: { icon: Ticket, classes: 'border-line-strong bg-selected text-amber-soft' },
  trouble: { icon: TriangleAlert, classes: 'border-warn bg-warn/12 text-warn' },
};

interface ResultPanelProps {
  result: CouponResult;
  coupon: KnownCoupon | undefined;
}

/** A yes or a no that can be read at arm's length: icon, word and color say the same. */
function ResultPanel({ result, coupon }: ResultPanelProps) {
  const { icon: Icon, classes } = toneStyles[result.tone];
  return (
    <div className={`flex items-start gap-4 rounded-panel border-2 p-4 md:p-5 ${classes}`}>
      <Icon size={44} strokeWidth={1.8} aria-hidden className="shrink-0" />
      <div className="min-w-0">
        <p className="font-bold text-[1.7rem] leading-tight">{result.title}</p>
        {coupon && <p className="mt-1 font-bold text-text text-xl leading-snug">{coupon.value}</p>}
        <p className="mt-1 text-text wrap-anywhere">{result.detail}</p>
        {coupon && <p className="mt-1 text-sm text-text-soft wrap-anywhere">{coupon.code}</p>}
      </div>
    </div>
  );
}

const words: Record<CouponEvent['kind'], string> = { redeemed: 'Redeemed', undone: 'Undone' };

/** What happened to a coupon, newest first; nothing when nothing has. */
function CouponHistory({ events }: { events: readonly CouponEvent[] }) {
  if (events.length === 0) return null;
  return (
    <details className="text-sm">
      <summary className="min-h-8 cursor-pointer text-text-soft">What happened to this coupon</summary>
      <ol className="mt-1 flex flex-col gap-1">
        {events.map(({ kind, by, at }) => (
          <li key={`${kind} ${at}`} className="text-text-soft">
            <span className="font-medium text-text">{words[kind]}</span> by {by},{' '}
            <time dateTime={at}>{dayAndTimeOf(at)}</time>
          </li>
        ))}
      </ol>
    </details>
  );
}

interface ActionsProps {
  coupon: KnownCoupon;
  desk: CouponDesk;
}

/** Undo comes to where Redeem was. */
function Actions({ coupon, desk }: ActionsProps) {
  const { act, answer, redeem, undo } = desk;
  const isSettled = useSettled(answer?.turn);
  const { username, role } = useAccount();
  const canUndo = mayUndo(coupon, { username, isAdmin: role === 'admin', now: Date.now() });
  const isBusy = act !== undefined;
  return (
    <>
      {coupon.state === 'open' && (
        <Button
          variant="primary"
          pending={isBusy}
          onClick={() => void redeem(coupon.code)}
          className="min-h-16 text-xl"
        >
          {act === 'redeem' ? 'Redeeming...' : 'Redeem'}
        </Button>
      )}
      {canUndo && coupon.undoUntil && (
        <Button pending={isBusy || !isSettled} onClick={() => void undo(coupon.code)} className="min-h-14">
          {act === 'undo' ? 'Undoing...' : `Undo (until ${timeOf(coupon.undoUntil)})`}
        </Button>
      )}
    </>
  );
}

/** The result for a code, announced to screen readers, and the one action it allows. */
export function CouponLookup({ desk }: { desk: CouponDesk }) {
  const { username } = useAccount();
  const { answer, answerPlace } = desk;
  const coupon = couponOf(answer?.outcome);
  const result = answer && couponResultOf(answer.outcome, { username, now: answer.at });
  const isAlarming = result?.tone === 'no' || result?.tone === 'trouble';
  const resultPanel = result && <ResultPanel key={answer?.turn} result={result} coupon={coupon} />;
  return (
    <section
      ref={answerPlace}
      tabIndex={-1}
      aria-label="Answer"
      className="flex scroll-mt-16 flex-col gap-3 outline-none"
    >
      <div>
        <div role="status">{!isAlarming && resultPanel}</div>
        <div role="alert">{isAlarming && resultPanel}</div>
      </div>
      {coupon && <Actions coupon={coupon} desk={desk} />}
      {coupon?.history && <CouponHistory events={coupon.history} />}
    </section>
  );
}
