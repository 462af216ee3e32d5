import type { Coupon } from '@haunted-forests/api/schemas/discount/coupon';
import { Search } from 'lucide-react';
import { Button } from '../../../components/ui/Button.tsx';
import { dayAndTimeOf, dayOf } from '../../wording/dates.ts';
import { CouponStatus } from './CouponStatus.tsx';

const rowClasses =
  'group relative flex flex-wrap items-center gap-x-3 gap-y-1.5 border-line/50 border-b px-4 py-3 transition-colors duration-(--duration-color) last:border-b-0 hover:bg-raised lg:table-row lg:p-0';
const cellClasses =
  'p-0 lg:border-line/50 lg:border-b lg:px-[1.15rem] lg:py-2 lg:align-middle lg:group-last:border-b-0';
const textClasses = `${cellClasses} text-sm text-text-soft`;

interface CouponRowProps {
  coupon: Coupon;
  onLookUp: (code: string) => void;
}

export function CouponRow({ coupon, onLookUp }: CouponRowProps) {
  const { code, value, state, expiresAt, usedAt, usedBy } = coupon;
  return (
    <tr className={rowClasses}>
      <td className={`${cellClasses} basis-full font-medium wrap-anywhere`}>{code}</td>
      <td className={textClasses}>{value}</td>
      <td className={`${cellClasses} order-first lg:order-none`}>
        <CouponStatus state={state} />
      </td>
      <td className={textClasses}>
        <span className="lg:hidden">{state === 'expired' ? 'Expired ' : 'Expires '}</span>
        <time dateTime={expiresAt} title={dayAndTimeOf(expiresAt)}>
          {dayOf(expiresAt)}
        </time>
      </td>
      <td className={`${textClasses} ${usedAt ? 'basis-full' : 'hidden lg:table-cell'}`}>
        {usedAt ? (
          <>
            <time dateTime={usedAt}>{dayAndTimeOf(usedAt)}</time>
            {usedBy && ` by ${usedBy}`}
          </>
        ) : (
          <span className="text-muted">Not yet</span>
        )}
      </td>
      <td className={`${cellClasses} absolute top-2 right-3 lg:static`}>
        <div className="flex justify-end">
          <Button look="quiet" aria-label={`Look up ${code}`} onClick={() => onLookUp(code)}>
            <Search size={16} aria-hidden />
            Look up
          </Button>
        </div>
      </td>
    </tr>
  );
}
