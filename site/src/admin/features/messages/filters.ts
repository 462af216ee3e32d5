import { regions } from '@haunted-forests/api/schemas/regions/region';
import { choiceOf, searchTextOf } from '../../collections/lists/listAddress.ts';
import { dateOrderOf } from '../../collections/lists/listOrder.ts';

/** The filters of the messages that an address asks for; '' stands for all. */
export function filtersOf(search: Record<string, string>) {
  return {
    q: searchTextOf(search.q),
    region: choiceOf(regions, search.region),
    read: choiceOf(['true', 'false'], search.read),
    sort: dateOrderOf(search),
    /** 'true': suspected spam only. */
    quarantined: choiceOf(['true'], search.quarantined),
  };
}
export type MessageFilters = ReturnType<typeof filtersOf>;
