import type { DiscountResult } from '@haunted-forests/api/schemas/discount/discount';
import { Dialog } from 'radix-ui';
import { useId } from 'react';
import { showToast } from '../../components/ui/toasts.ts';
import { parkMoment } from '../../lib/dates.ts';
import { couponNote } from './coupon-note.ts';

async function copy(code: string): Promise<void> {
  await navigator.clipboard.writeText(code);
  showToast({ title: 'Copied!', description: 'Discount code copied to clipboard' });
}

interface CouponDialogProps {
  coupon: DiscountResult | undefined;
  open: boolean;
  onClose: () => void;
}

/** What the spirits granted, in the frame of a plaque; it prints as a coupon. */
export function CouponDialog({ coupon, open, onClose }: CouponDialogProps) {
  const label = useId();
  return (
    <Dialog.Root open={open && coupon !== undefined} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="coupon-backdrop" />
        {coupon && (
          <Dialog.Content className="coupon">
            <Dialog.Title className="coupon-title">THE SPIRITS HAVE SPOKEN!</Dialog.Title>
            <p className="coupon-value">{coupon.value}</p>
            <p id={label} className="coupon-label">
              Your code
            </p>
            <div className="coupon-line">
              <output aria-labelledby={label} className="coupon-code">
                {coupon.code}
              </output>
              <button type="button" className="button button-blood" onClick={() => copy(coupon.code)}>
                Copy Code
              </button>
            </div>
            <p className="coupon-expiry">
              Expires <time dateTime={coupon.expires_at}>{parkMoment(coupon.expires_at)}</time>
            </p>
            <Dialog.Description className="coupon-note">{couponNote(coupon.value)}</Dialog.Description>
            <div className="coupon-acts">
              <button type="button" className="button button-bone" onClick={() => window.print()}>
                Print
              </button>
              <Dialog.Close className="button button-bone">Close</Dialog.Close>
            </div>
          </Dialog.Content>
        )}
      </Dialog.Portal>
    </Dialog.Root>
  );
}
