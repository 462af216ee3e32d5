import type { CouponState } from '@haunted-forests/api/schemas/discount/coupon';
import { discountValues } from '@haunted-forests/api/schemas/discount/discount';
import type { Tone } from '../../../components/ui/StatusPill.tsx';
import { choiceOf } from '../../collections/lists/listAddress.ts';
import { listChoice, listFilters } from '../../collections/lists/listFilters.ts';
import { codeOf } from '../../entities/coupons/codeText.ts';
import { clickPeriods } from './clicks/clickPeriods.ts';

const states = ['open', 'used', 'expired'] as const;
export const stateLooks: Record<CouponState, { label: string; tone: Tone }> = {
  open: { label: 'Open', tone: 'success' },
  used: { label: 'Redeemed', tone: 'info' },
  expired: { label: 'Expired', tone: 'warn' },
};

const ledger = listFilters({
  state: listChoice('Status', 'All Status', states, (state) => stateLooks[state].label),
  value: listChoice('Prize', 'All Prizes', discountValues, (value) => value),
});

/** What an address shows on the screen of tickets; '' stands for nothing or all. */
export function ticketsViewOf(search: Record<string, string>) {
  return {
    ...ledger.read(search),
    /** The code at the gate. */
    code: codeOf(search.code ?? '').slice(0, 100),
    /** How many days the clicks go back. */
    period: choiceOf(clickPeriods, search.period),
  };
}
export type TicketsView = ReturnType<typeof ticketsViewOf>;

export const ticketsRules = { read: ticketsViewOf, choices: ledger.choices };
