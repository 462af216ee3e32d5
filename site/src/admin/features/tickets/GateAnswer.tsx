import { Button } from '../../../components/ui/Button.tsx';
import { useAccount } from '../../app/session/useAccount.ts';
import { timeOf } from '../../wording/dates.ts';
import { CouponHistory } from './CouponHistory.tsx';
import { Ruling } from './Ruling.tsx';
import type { GateDeskApi } from './useGateDesk.ts';
import { useNow } from './useNow.ts';
import { couponOf, type KnownCoupon, mayUndo, verdictOf } from './verdict.ts';

interface ActionsProps {
  coupon: KnownCoupon;
  desk: GateDeskApi;
}

function Actions({ coupon, desk }: ActionsProps) {
  const { act, redeem, undo } = desk;
  const { username, role } = useAccount();
  const now = useNow(coupon.used);
  const canUndo = mayUndo(coupon, { username, isAdmin: role === 'admin', now });
  const isBusy = act !== undefined;
  return (
    <>
      {coupon.state === 'open' && (
        <Button
          look="primary"
          pending={isBusy}
          onClick={() => void redeem(coupon.code)}
          className="min-h-16 text-xl"
        >
          {act === 'redeem' ? 'Redeeming...' : 'Redeem'}
        </Button>
      )}
      {canUndo && coupon.undoUntil && (
        <Button pending={isBusy} onClick={() => void undo(coupon.code)} className="min-h-14">
          {act === 'undo' ? 'Undoing...' : `Undo (until ${timeOf(coupon.undoUntil)})`}
        </Button>
      )}
    </>
  );
}

/** The result for a code, announced to screen readers, and the one action it allows. */
export function GateAnswer({ desk }: { desk: GateDeskApi }) {
  const { username } = useAccount();
  const { answer, answerPlace } = desk;
  const coupon = couponOf(answer?.outcome);
  const verdict = answer && verdictOf(answer.outcome, { username, now: answer.at });
  const isAlarming = verdict?.tone === 'no' || verdict?.tone === 'trouble';
  const ruling = verdict && <Ruling key={answer?.turn} verdict={verdict} coupon={coupon} />;
  return (
    <section
      ref={answerPlace}
      tabIndex={-1}
      aria-label="Answer"
      className="flex scroll-mt-16 flex-col gap-3 outline-none"
    >
      <div>
        <div role="status">{!isAlarming && ruling}</div>
        <div role="alert">{isAlarming && ruling}</div>
      </div>
      {coupon && <Actions coupon={coupon} desk={desk} />}
      {coupon?.history && <CouponHistory events={coupon.history} />}
    </section>
  );
}
