import { applicationStatuses } from '@haunted-forests/api/schemas/employment/application';
import { positionTypes } from '@haunted-forests/api/schemas/employment/position';
import { regions } from '@haunted-forests/api/schemas/regions/region';
import { choiceOf, searchTextOf } from '../../collections/lists/listAddress.ts';
import { dateOrderOf } from '../../collections/lists/listOrder.ts';

/** The filters of the applications that an address asks for; '' stands for all. */
export function filtersOf(search: Record<string, string>) {
  return {
    q: searchTextOf(search.q),
    region: choiceOf(regions, search.region),
    status: choiceOf(applicationStatuses, search.status),
    positionType: choiceOf(positionTypes, search.positionType),
    sort: dateOrderOf(search),
    /** 'true': suspected spam only. */
    quarantined: choiceOf(['true'], search.quarantined),
  };
}
export type ApplicationFilters = ReturnType<typeof filtersOf>;
