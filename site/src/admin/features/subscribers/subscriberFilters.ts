import { subscriptionStates } from '@haunted-forests/api/schemas/newsletter/newsletter';
import { dateOrder, listChoice, listFilters, regionChoice } from '../../collections/lists/listFilters.ts';
import { stateLooks } from './wording.ts';

export const subscriberFilters = listFilters({
  region: regionChoice,
  state: listChoice('State', 'All States', subscriptionStates, (state) => stateLooks[state].label),
  sort: dateOrder,
});
