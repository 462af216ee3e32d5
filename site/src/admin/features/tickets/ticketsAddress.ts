import type { CouponState } from '@haunted-forests/api/schemas/discount/coupon';
import { discountValues } from '@haunted-forests/api/schemas/discount/discount';
import { choiceOf, searchTextOf } from '../../collections/lists/listAddress.ts';
import { codeOf } from './codeText.ts';

const states: readonly CouponState[] = ['open', 'used', 'expired'];

/** What an address shows on the screen of tickets; '' stands for nothing or all. */
export function ticketsViewOf(search: Record<string, string>) {
  return {
    /** The code at the gate. */
    code: codeOf(search.code ?? '').slice(0, 100),
    q: searchTextOf(search.q),
    state: choiceOf(states, search.state),
    value: choiceOf(discountValues, search.value),
    /** The prize whose limits are open. */
    limit: choiceOf(discountValues, search.limit),
    /** The prize whose codes are being imported. */
    codes: choiceOf(discountValues, search.codes),
  };
}
export type TicketsView = ReturnType<typeof ticketsViewOf>;

/** Whether the ledger shows less than everything. */
export function isLedgerFiltered({ q, state, value }: TicketsView): boolean {
  return q !== '' || state !== '' || value !== '';
}
