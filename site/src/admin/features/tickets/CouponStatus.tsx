import type { CouponState } from '@haunted-forests/api/schemas/discount/coupon';
import { StatusPill, type Tone } from '../../../components/ui/StatusPill.tsx';

const words: Record<CouponState, [string, Tone]> = {
  open: ['Open', 'success'],
  used: ['Redeemed', 'info'],
  expired: ['Expired', 'warn'],
};

export function CouponStatus({ state }: { state: CouponState }) {
  const [label, tone] = words[state];
  return <StatusPill tone={tone}>{label}</StatusPill>;
}
