import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { messages } from './messageQueries.ts';
import { unreadSeen } from './useUnreadCount.ts';

/** Whether the list is read again at each of these looks, of how many are unread and whether a message is open. */
function newsAt(...looks: [unread: number, isOpen: boolean][]): boolean[] {
  let seen: number | undefined;
  return looks.map(([unread, isOpen]) => {
    const look = unreadSeen(seen, unread, isOpen);
    seen = look.seen;
    return look.isNews;
  });
}

it('reads the list again when messages came, not when some were read', () => {
  expect(newsAt([2, false], [2, false], [3, false], [1, false])).toEqual([false, false, true, false]);
});

it('leaves the list under an open message alone, and shows what came meanwhile once that is closed', () => {
  expect(newsAt([2, false], [2, true], [3, true], [3, false])).toEqual([false, false, false, true]);
});

it('keeps a message in the list of unread ones that was read there', () => {
  expect(newsAt([2, false], [2, true], [1, true], [1, false])).toEqual([false, false, false, false]);
  expect(newsAt([2, true], [1, true], [1, false])).toEqual([false, false, false]);
  // It was closed before the count was there.
  expect(newsAt([2, false], [2, true], [2, false], [1, false])).toEqual([false, false, false, false]);
});

it('reads a list of messages again whenever it is shown', async () => {
  const fetch = vi.fn(async () => Response.json({ items: [], total: 0 }));
  vi.stubGlobal('fetch', fetch);
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  for (const times of [1, 2]) {
    const close = new InfiniteQueryObserver(client, messages.page()).subscribe(() => undefined);
    await expect.poll(() => [fetch.mock.calls.length, client.isFetching()]).toEqual([times, 0]);
    close();
  }
});
