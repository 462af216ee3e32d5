import { trailActions, trailKinds } from '@haunted-forests/api/schemas/trail/trail';
import { trailCalls } from '../../api/trail.ts';
import { choiceOf, searchTextOf } from '../../collections/lists/listAddress.ts';
import { type ListFilterRules, listChoice } from '../../collections/lists/listFilters.ts';
import { rowQueries } from '../../collections/lists/rowQueries.ts';
import { actionName, kindNames } from './wording.ts';

export const trailEntries = rowQueries('trail', trailCalls.list, 50);

const kinds = listChoice('Kind', 'All Kinds', trailKinds, (kind) => kindNames[kind]);
const actions = listChoice('Action', 'All Actions', trailActions, actionName);

/** A day as the server takes it, or ''. */
function dayIn(given: string | undefined): string {
  return given !== undefined && /^\d{4}-\d\d-\d\d$/.test(given) && !Number.isNaN(Date.parse(given))
    ? given
    : '';
}

export type TrailFilters = Record<'account' | 'kind' | 'action' | 'record' | 'from' | 'to', string>;

export const trailFilters: ListFilterRules<TrailFilters> = {
  read: (search) => ({
    account: searchTextOf(search.account),
    kind: choiceOf(trailKinds, search.kind),
    action: choiceOf(trailActions, search.action),
    record: searchTextOf(search.record),
    from: dayIn(search.from),
    to: dayIn(search.to),
  }),
  choices: [
    { name: 'kind', ...kinds },
    { name: 'action', ...actions },
  ],
};
