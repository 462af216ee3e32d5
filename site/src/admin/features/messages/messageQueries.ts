import {
  type ContactSubmission,
  defaultContactType,
  groupType,
} from '@haunted-forests/api/schemas/contact/contact';
import type { QueryClient } from '@tanstack/react-query';
import { messageCalls } from '../../api/contactSubmissions.ts';
import {
  dateOrder,
  linkedFlag,
  listChoice,
  listFilters,
  regionChoice,
} from '../../collections/lists/listFilters.ts';
import { readAgain } from '../../collections/lists/overtakenReads.ts';
import { rowQueries } from '../../collections/lists/rowQueries.ts';

const readStates = ['false', 'true'] as const;
const readNames = { false: 'Unread', true: 'Read' };
const types = [defaultContactType, groupType] as const;
const typeNames = { [defaultContactType]: 'Messages', [groupType]: 'Group requests' };

export const messageFilters = listFilters({
  region: regionChoice,
  type: listChoice('Kind', 'All Kinds', types, (type) => typeNames[type]),
  read: listChoice('State', 'Read and unread', readStates, (read) => readNames[read]),
  sort: dateOrder,
  /** 'true': suspected spam only. */
  quarantined: linkedFlag,
});
export type MessageFilters = ReturnType<typeof messageFilters.read>;

export const messages = rowQueries('contact-submissions', messageCalls.list, 20);

/** Updates a message in place: a list of unread messages keeps the one being read until the list is refetched. */
export async function showInPlace(queryClient: QueryClient, changed: ContactSubmission): Promise<void> {
  messages.show(queryClient, changed);
  await readAgain(queryClient, [messages.key, 'count']);
}
