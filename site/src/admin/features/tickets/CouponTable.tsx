import type { Coupon } from '@haunted-forests/api/schemas/discount/coupon';
import { Search } from 'lucide-react';
import { Button } from '../../../components/ui/Button.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { dayAndTimeOf, dayOf } from '../../wording/dates.ts';
import { CouponStatus } from './CouponStatus.tsx';

const skeletonRows = [1, 2, 3, 4, 5];
const columns = ['Code', 'Prize', 'Status', 'Expires', 'Redeemed', 'Actions'];
const rowClasses =
  'group relative flex flex-wrap items-center gap-x-3 gap-y-1.5 border-line/50 border-b px-4 py-3 transition-colors duration-(--duration-color) last:border-b-0 hover:bg-raised lg:table-row lg:p-0';
const cellClasses =
  'p-0 lg:border-line/50 lg:border-b lg:px-[1.15rem] lg:py-2 lg:align-middle lg:group-last:border-b-0';
const textClasses = `${cellClasses} text-sm text-text-soft`;

function SkeletonRow() {
  return (
    <tr className="block border-line/50 border-b px-4 py-3 last:border-b-0 lg:table-row">
      {columns.map((column) => (
        <td key={column} className="block py-1 lg:table-cell lg:h-14 lg:px-[1.15rem]">
          <Skeleton className="h-5 w-3/5" />
        </td>
      ))}
    </tr>
  );
}

interface CouponRowProps {
  coupon: Coupon;
  onLookUp: (code: string) => void;
}

function CouponRow({ coupon, onLookUp }: CouponRowProps) {
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

interface CouponTableProps {
  /** Undefined while they are read. */
  coupons: readonly Coupon[] | undefined;
  onLookUp: (code: string) => void;
}

/** Rows on wide screens, cards on narrow ones; a table to assistive technology on both. */
export function CouponTable({ coupons, onLookUp }: CouponTableProps) {
  return (
    <table aria-label="Coupons" aria-busy={!coupons} className="block w-full lg:table">
      <thead className="sr-only lg:not-sr-only lg:table-header-group">
        <tr className="bg-table-head">
          {columns.map((column) => (
            <th
              key={column}
              scope="col"
              className="border-line border-b px-[1.15rem] py-2.5 text-left font-medium text-muted text-sm last:text-right"
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block lg:table-row-group">
        {coupons
          ? coupons.map((coupon) => <CouponRow key={coupon.id} coupon={coupon} onLookUp={onLookUp} />)
          : skeletonRows.map((number) => <SkeletonRow key={number} />)}
      </tbody>
    </table>
  );
}
