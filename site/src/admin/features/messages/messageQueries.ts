import type { ContactSubmission } from '@haunted-forests/api/schemas/contact/contact';
import { type InfiniteData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { listMessages, type MessageFilter, readMessage } from '../../api/contactSubmissions.ts';
import type { ListPage } from '../../api/page.ts';
import { pagedQuery } from '../../collections/lists/pagedQuery.ts';

const pageSize = 20;
const allLists = 'contact-submissions';
const pagedLists = [allLists, 'list'];
const countKey = [allLists, 'count'];

export function messagesQuery(filters: MessageFilter) {
  return pagedQuery([...pagedLists, filters], (cursor) =>
    listMessages({ limit: pageSize, cursor, ...filters }),
  );
}

/** How many messages wait to be read, and how many are quarantined as suspected spam. */
export const messageCountsQuery = queryOptions({
  queryKey: countKey,
  async queryFn() {
    const unread = listMessages({ limit: 1, read: 'false' });
    const suspected = listMessages({ limit: 1, quarantined: 'true' });
    return { unread: (await unread).total, suspected: (await suspected).total };
  },
});

/** One message for its dialog, never from the cache; the list's data are shown while it loads. */
export function messageQuery(id: number, known: ContactSubmission | undefined) {
  return queryOptions({
    queryKey: ['contact-submission', id],
    queryFn: () => readMessage(id),
    placeholderData: known,
    staleTime: 0,
    gcTime: 0,
  });
}

/** Reads again every list of messages. */
export function refreshMessages(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [allLists] });
}

/**
 * Updates a message in place: a list of unread messages keeps the one being read until the list is refetched.
 */
export async function showInPlace(queryClient: QueryClient, changed: ContactSubmission): Promise<void> {
  queryClient.setQueriesData<InfiniteData<ListPage<ContactSubmission>>>({ queryKey: pagedLists }, (data) => {
    const pages = data?.pages.map((page) => ({
      ...page,
      items: page.items.map((item) => (item.id === changed.id ? changed : item)),
    }));
    return pages && { ...data, pageParams: data?.pageParams ?? [], pages };
  });
  await queryClient.invalidateQueries({ queryKey: [allLists], refetchType: 'none' });
  await queryClient.refetchQueries({ queryKey: countKey });
}
