import { Ticket } from 'lucide-react';
import { buttonClasses } from '../../../components/ui/Button.tsx';

/** The one task at the gate. */
export function RedemptionCall() {
  return (
    <section className="flex flex-col items-center gap-4 rounded-panel border border-line bg-surface px-6 py-14 text-center">
      <Ticket size={44} strokeWidth={1.3} aria-hidden className="text-amber" />
      <h2 className="font-bold text-xl">Does someone have a code?</h2>
      <p className="max-w-[44ch] text-text-soft">
        Scan it with the camera or type it. The answer is green or red, and each code works only once.
      </p>
      <a href="/admin/tickets" className={`${buttonClasses('primary')} mt-2 min-h-14 px-8 text-lg`}>
        Redeem a coupon
      </a>
    </section>
  );
}
