import '../../lib/zod-without-eval.ts';
import type { CouponAnswer } from '@haunted-forests/api/schemas/discount/coupon';
import { useEffect, useState } from 'react';
import { Icon } from '../../components/Icon.tsx';
import { QrCode } from '../../components/QrCode.tsx';
import { parkMoment } from '../../lib/dates.ts';
import type { IconName } from '../../lib/icon-shapes.ts';
import { couponNote } from './board-options.ts';
import { useCoupon } from './useCoupon.ts';

const badges = {
  open: { icon: 'check', words: 'Valid' },
  used: { icon: 'close', words: 'Used' },
  expired: { icon: 'clock', words: 'Expired' },
} as const satisfies Record<string, { icon: IconName; words: string }>;

/** What stands in place of a coupon. */
function NoCoupon({ words }: { words: string }) {
  return (
    <div className="coupon-none">
      <p>{words}</p>
      <p>
        Codes that you won in this browser are on the{' '}
        <a className="lamp-link" href="/ouija">
          Discount Ouija page
        </a>
        .
      </p>
    </div>
  );
}

function ReminderButton({ code, brand, answer }: { code: string; brand: string; answer: CouponAnswer }) {
  const [isMissing, setMissing] = useState(false);
  const { value, expires_at } = answer;
  if (value === null || expires_at === null) return null;
  async function remind() {
    try {
      const { saveReminder } = await import('./coupon-reminder.ts');
      saveReminder({ brand, code, value: String(value), expires_at: String(expires_at) });
      setMissing(false);
    } catch {
      setMissing(true);
    }
  }
  return (
    <>
      <button type="button" className="button button-bone" onClick={remind}>
        Add a reminder
      </button>
      <p role="alert" className="coupon-fault">
        {isMissing && 'The reminder could not be made. Check your connection and reload the page.'}
      </p>
    </>
  );
}

interface CouponCardProps {
  code: string;
  brand: string;
  answer: CouponAnswer | undefined;
  isChecked: boolean | undefined;
}

function checkedWords(isChecked: boolean | undefined): string {
  if (isChecked === undefined) return 'Checking with the park…';
  return isChecked
    ? 'Checked with the park just now.'
    : "Couldn't be checked just now. The gate will check it anyway.";
}

function CouponCard({ code, brand, answer, isChecked }: CouponCardProps) {
  const badge = answer && answer.state !== 'unknown' ? badges[answer.state] : undefined;
  const isOpen = answer === undefined || answer.state === 'open';
  return (
    <article className="coupon-card" data-state={answer?.state}>
      <p role="status" className="coupon-badge">
        {badge && <Icon name={badge.icon} className="size-6" />}
        <span>{badge?.words ?? 'Not checked yet'}</span>
      </p>
      {answer?.value && <p className="coupon-prize">{answer.value}</p>}
      <QrCode text={code} label="The code for the scanner at the gate" className="coupon-scan" />
      <p translate="no" className="coupon-letters">
        {code}
      </p>
      {answer?.expires_at && answer.state !== 'used' && (
        <p>
          <span>{answer.state === 'expired' ? 'Expired' : 'Expires'}</span>{' '}
          <time dateTime={answer.expires_at}>{parkMoment(answer.expires_at)}</time>, Eastern Time
        </p>
      )}
      {answer?.value && isOpen && <p className="coupon-hint">{couponNote(answer.value)}</p>}
      <p className="coupon-hint coupon-checked">{checkedWords(isChecked)}</p>
      <div className="coupon-acts">
        {answer && isOpen && <ReminderButton code={code} brand={brand} answer={answer} />}
        <button type="button" className="button button-bone" onClick={() => window.print()}>
          Print
        </button>
      </div>
    </article>
  );
}

/** The coupon whose code is in the address, for the gate; it opens without a network once it was opened with one. */
export function CouponPage({ brand }: { brand: string }) {
  const { code, answer, isChecked } = useCoupon();
  useEffect(() => {
    navigator.serviceWorker?.register('/coupon-worker.js', { scope: '/coupon' }).catch(() => undefined);
  }, []);
  if (code === undefined) return <p className="coupon-none">Looking for your coupon…</p>;
  if (code === null) return <NoCoupon words="This link doesn't contain a coupon." />;
  if (answer?.state === 'unknown')
    return <NoCoupon words="We couldn't find a coupon with this code. The link may be incomplete." />;
  return <CouponCard key={code} code={code} brand={brand} answer={answer} isChecked={isChecked} />;
}
