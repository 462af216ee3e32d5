import { subscriptionStates } from '@haunted-forests/api/schemas/newsletter/newsletter';
import type { FilterChoice } from '../../collections/lists/ListFilterBar.tsx';
import { dateOrderOptions } from '../../collections/lists/listOrder.ts';
import { regionFilterOptions } from '../../wording/regions.ts';
import type { SubscriberFilters } from './filters.ts';
import { stateLooks } from './wording.ts';

const stateOptions = [
  { value: '', label: 'All States' },
  ...subscriptionStates.map((value) => ({ value, label: stateLooks[value].label })),
];
export const subscriberChoices: readonly FilterChoice<SubscriberFilters>[] = [
  ['region', 'Region', regionFilterOptions],
  ['state', 'State', stateOptions],
  ['sort', 'Sort', dateOrderOptions],
];
