import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { readAgain } from '../../collections/lists/overtakenReads.ts';
import { messages } from './messageQueries.ts';

const secondsBetweenLooks = 30;

/**
 * The count that the list is up to date with, and whether the list has to be read again because something came. Reading a message
 * lowers the count, also after it is closed, and leaves it in the list; what comes while one is open is shown afterwards.
 */
export function unreadSeen(seen: number | undefined, unread: number, isOpen: boolean) {
  if (isOpen) return { seen: Math.min(seen ?? unread, unread), isNews: false };
  return { seen: unread, isNews: seen !== undefined && unread > seen };
}

/** How many messages are unread, looked at anew from time to time; the lists are read again when there are more. */
export function useUnreadCount(isOpen: boolean): number | undefined {
  const queryClient = useQueryClient();
  const { data: unread } = useQuery({
    ...messages.count({ read: 'false' }),
    staleTime: 0,
    refetchInterval: secondsBetweenLooks * 1_000,
    refetchOnWindowFocus: true,
  });
  const latest = useRef<number>(undefined);
  useEffect(() => {
    if (unread === undefined) return;
    const { seen, isNews } = unreadSeen(latest.current, unread, isOpen);
    latest.current = seen;
    if (isNews) void readAgain(queryClient, [messages.key, 'list']);
  }, [unread, isOpen, queryClient]);
  return unread;
}
