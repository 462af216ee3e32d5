import { subscriptionStates } from '@haunted-forests/api/schemas/newsletter/newsletter';
import { regions } from '@haunted-forests/api/schemas/regions/region';
import { choiceOf, searchTextOf } from '../../collections/lists/listAddress.ts';
import { dateOrderOf } from '../../collections/lists/listOrder.ts';

/** The filters of the subscribers that an address asks for; '' stands for all. */
export function filtersOf(search: Record<string, string>) {
  return {
    q: searchTextOf(search.q),
    region: choiceOf(regions, search.region),
    sort: dateOrderOf(search),
    state: choiceOf(subscriptionStates, search.state),
  };
}
export type SubscriberFilters = ReturnType<typeof filtersOf>;
