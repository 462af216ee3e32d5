import type { CouponEvent } from '@haunted-forests/api/schemas/discount/coupon';
import { dayAndTimeOf } from '../../wording/dates.ts';

const words: Record<CouponEvent['kind'], string> = { redeemed: 'Redeemed', undone: 'Undone' };

/** What happened to a coupon, newest first; nothing when nothing has. */
export function CouponHistory({ events }: { events: readonly CouponEvent[] }) {
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
