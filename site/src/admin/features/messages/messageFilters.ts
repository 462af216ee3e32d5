import {
  dateOrder,
  linkedFlag,
  listChoice,
  listFilters,
  regionChoice,
} from '../../collections/lists/listFilters.ts';

const readStates = ['false', 'true'] as const;
const readNames = { false: 'Unread', true: 'Read' };

export const messageFilters = listFilters({
  region: regionChoice,
  read: listChoice('State', 'Read and unread', readStates, (read) => readNames[read]),
  sort: dateOrder,
  /** 'true': suspected spam only. */
  quarantined: linkedFlag,
});
export type MessageFilters = ReturnType<typeof messageFilters.read>;
