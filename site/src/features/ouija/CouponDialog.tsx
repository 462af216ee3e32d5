import { useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../../components/Icon.tsx';
import { Optional, VisitorToaster } from '../../components/ui/Optional.tsx';
import { parkMoment } from '../../lib/dates.ts';
import { ticketAddress } from '../../lib/ticket-address.ts';
import { couponNote } from './board-options.ts';
import { CopyCode } from './CopyCode.tsx';
import { couponPath } from './coupon-path.ts';
import { readCoupons, type StoredCoupon } from './game-storage.ts';
import { StoredCoupons } from './StoredCoupons.tsx';

const isStoredHere = 'This browser keeps the code. You can open it again on this page until it expires.';
const isNotStored = 'This browser does not store the code. Copy or print it before you leave this page.';

/** Without the code for the scanner the code can still be read. */
const loadQrCode = async () => (await import('../../components/QrCode.tsx')).QrCode;
const loadDrawCheck = async () => (await import('./DrawCheck.tsx')).DrawCheck;
const ofCoupon = { label: 'The code for the scanner at the gate', className: 'coupon-qr' };

interface CouponProps {
  coupon: StoredCoupon;
  /** Those won in this browser that still count, this one among them. */
  coupons: readonly StoredCoupon[];
  onShow: (coupon: StoredCoupon) => void;
  /** It came in place of another, with whose button the focus went. */
  isNext: boolean;
}

function Coupon({ coupon, coupons, onShow, isNext }: CouponProps) {
  const value = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isNext) value.current?.focus();
  }, [isNext]);
  /** Percentages count at the checkout. */
  const isCounted = coupon.value.includes('%');
  const others = coupons.filter(({ code }) => code !== coupon.code);
  /** Storage may be switched off. */
  const isStored = readCoupons().some(({ code }) => code === coupon.code);
  return (
    <div className="coupon-body">
      <div>
        <p ref={value} className="coupon-value" tabIndex={isNext ? -1 : undefined}>
          {coupon.value}
        </p>
        <CopyCode code={coupon.code} />
        <p className="coupon-expiry">
          Expires <time dateTime={coupon.expires_at}>{parkMoment(coupon.expires_at)}</time>
        </p>
        <p className="coupon-note">{couponNote(coupon.value)}</p>
      </div>
      <Optional load={loadQrCode} given={{ ...ofCoupon, text: coupon.code }} />
      <footer className="coupon-foot">
        {isCounted && (
          <a className="button button-bone" href={ticketAddress('/tickets', 'coupon', location.host)}>
            Buy tickets
          </a>
        )}
        <button type="button" className="button button-bone" onClick={() => window.print()}>
          Print
        </button>
        <p>{isStored ? isStoredHere : isNotStored}</p>
        <a className="lamp-link" href={couponPath(coupon.code)}>
          Coupon page, which opens offline too
        </a>
        {coupon.proof && (
          <Optional
            load={loadDrawCheck}
            given={{ draw: { value: coupon.value, proof: coupon.proof }, isOwnSeed: coupon.isOwnSeed }}
          />
        )}
        <a className="lamp-link" href="/ouija/rules">
          Rules and odds
        </a>
        <StoredCoupons title="Your other codes" coupons={others} onShow={onShow} />
      </footer>
    </div>
  );
}

interface CouponDialogProps extends Omit<CouponProps, 'coupon' | 'isNext'> {
  coupon: StoredCoupon | undefined;
  open: boolean;
  onClose: () => void;
}

/**
 * What the spirits granted, in the frame of a plaque; it prints as a coupon. While it is open it holds the toasts too:
 * all that is outside of a modal dialog is out of reach.
 */
export function CouponDialog({ coupon, coupons, open, onShow, onClose }: CouponDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isNext, setNext] = useState(false);
  const id = useId();
  function showNext(next: StoredCoupon) {
    setNext(true);
    onShow(next);
  }
  function close() {
    setNext(false);
    onClose();
  }
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  return (
    <dialog ref={dialog} className="coupon" aria-labelledby={id} onClose={close}>
      {coupon && (
        <>
          <h2 id={id} className="coupon-title">
            THE SPIRITS HAVE SPOKEN!
          </h2>
          <Coupon key={coupon.code} coupon={coupon} coupons={coupons} onShow={showNext} isNext={isNext} />
          <button
            type="button"
            className="coupon-close round-button"
            aria-label="Close"
            onClick={() => dialog.current?.close()}
          >
            <Icon name="close" />
          </button>
          {open && <VisitorToaster />}
        </>
      )}
    </dialog>
  );
}
