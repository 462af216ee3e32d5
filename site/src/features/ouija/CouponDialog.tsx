import type { DiscountResult } from '@haunted-forests/api/schemas/discount/discount';
import { lazy, Suspense, useEffect, useId, useRef } from 'react';
import { showToast } from '../../components/ui/toasts.ts';
import { VisitorToaster } from '../../components/ui/VisitorToaster.tsx';
import { parkMoment } from '../../lib/dates.ts';
import { couponNote } from './coupon-note.ts';

const CouponQr = lazy(async () => ({ default: (await import('./CouponQr.tsx')).CouponQr }));

async function copy(code: string): Promise<void> {
  await navigator.clipboard.writeText(code);
  showToast({ title: 'Copied!', description: 'Discount code copied to clipboard' });
}

interface CouponDialogProps {
  coupon: DiscountResult | undefined;
  open: boolean;
  onClose: () => void;
}

/**
 * What the spirits granted, in the frame of a plaque; it prints as a coupon. While it is open it holds the toasts too:
 * all that is outside of a modal dialog is out of reach.
 */
export function CouponDialog({ coupon, open, onClose }: CouponDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  return (
    <dialog
      ref={dialog}
      className="coupon"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-note`}
      onClose={onClose}
    >
      {coupon && (
        <>
          <h2 id={`${id}-title`} className="coupon-title">
            THE SPIRITS HAVE SPOKEN!
          </h2>
          <p className="coupon-value">{coupon.value}</p>
          <p id={`${id}-code`} className="coupon-label">
            Your code
          </p>
          <div className="coupon-line">
            <output aria-labelledby={`${id}-code`} className="coupon-code">
              {coupon.code}
            </output>
            <button type="button" className="button button-blood" onClick={() => copy(coupon.code)}>
              Copy Code
            </button>
          </div>
          <p className="coupon-expiry">
            Expires <time dateTime={coupon.expires_at}>{parkMoment(coupon.expires_at)}</time>
          </p>
          <p id={`${id}-note`} className="coupon-note">
            {couponNote(coupon.value)}
          </p>
          <Suspense>
            <CouponQr code={coupon.code} />
          </Suspense>
          <div className="coupon-acts">
            <button type="button" className="button button-bone" onClick={() => window.print()}>
              Print
            </button>
            <button type="button" className="button button-bone" onClick={() => dialog.current?.close()}>
              Close
            </button>
          </div>
          {open && <VisitorToaster />}
        </>
      )}
    </dialog>
  );
}
