import { parkMoment } from '../../lib/dates.ts';
import type { StoredCoupon } from './game-storage.ts';

interface StoredCouponsProps {
  /** The heading above them. */
  title: string;
  coupons: readonly StoredCoupon[];
  onShow: (coupon: StoredCoupon) => void;
}

/** The codes won in this browser, each a button that opens it again; nothing when there is none. */
export function StoredCoupons({ title, coupons, onShow }: StoredCouponsProps) {
  if (coupons.length === 0) return null;
  return (
    <section className="kept-coupons" aria-label={title}>
      <p>{title}</p>
      <ul>
        {coupons.map((coupon) => (
          <li key={coupon.code}>
            <button type="button" className="chip" onClick={() => onShow(coupon)}>
              Show code for {coupon.value}
              <span className="chip-count">until {parkMoment(coupon.expires_at)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
