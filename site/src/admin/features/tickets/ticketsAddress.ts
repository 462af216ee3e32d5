import type { CouponState } from '@haunted-forests/api/schemas/discount/coupon';
import { discountValues } from '@haunted-forests/api/schemas/discount/discount';
import { choiceOf } from '../../collections/lists/listAddress.ts';
import { listChoice, listFilters } from '../../collections/lists/listFilters.ts';
import { codeOf } from '../../entities/coupons/codeText.ts';
import { clickPeriods } from './clicks/clickPeriods.ts';

const stateNames: Record<CouponState, string> = { open: 'Open', used: 'Redeemed', expired: 'Expired' };
const states = ['open', 'used', 'expired'] as const;

const ledger = listFilters({
  state: listChoice('Status', 'All Status', states, (state) => stateNames[state]),
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
