import { discountValues } from '@haunted-forests/api/schemas/discount/discount';
import type { FilterChoice } from '../../collections/lists/ListFilterBar.tsx';
import type { TicketsView } from './ticketsAddress.ts';

const stateOptions = [
  { value: '', label: 'All Status' },
  { value: 'open', label: 'Open' },
  { value: 'used', label: 'Redeemed' },
  { value: 'expired', label: 'Expired' },
];
const valueOptions = [
  { value: '', label: 'All Prizes' },
  ...discountValues.map((value) => ({ value, label: value })),
];

export const couponChoices: readonly FilterChoice<TicketsView>[] = [
  ['state', 'Status', stateOptions],
  ['value', 'Prize', valueOptions],
];
