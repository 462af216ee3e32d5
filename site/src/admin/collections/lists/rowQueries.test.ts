import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import type { ListPage } from '../../api/page.ts';
import { rowQueries } from './rowQueries.ts';

interface Row {
  id: number;
  text: string;
}

/** A list whose answers are given one by one, and a client that shows it. */
function slowList() {
  const answers: ((page: ListPage<Row>) => void)[] = [];
  const read = vi.fn(() => new Promise<ListPage<Row>>((resolve) => answers.push(resolve)));
  const queries = rowQueries<Row>('rows', read, 2);
  const client = new QueryClient();
  const list = new InfiniteQueryObserver(client, queries.page());
  list.subscribe(() => undefined);
  async function answer(index: number, text: string, page: Partial<ListPage<Row>> = {}) {
    await expect.poll(() => answers.length).toBeGreaterThan(index);
    answers[index]?.({ items: [{ id: 1, text }], total: 1, nextCursor: null, ...page });
  }
  const shown = () =>
    list.getCurrentResult().data?.pages.flatMap(({ items }) => items.map(({ text }) => text));
  const isIdle = () => expect.poll(() => client.isFetching()).toBe(0);
  return { client, queries, list, read, answer, shown, isIdle };
}

it('keeps a row as it was changed when a reading from before that comes later', async () => {
  const { client, queries, list, answer, shown, isIdle } = slowList();
  await answer(0, 'before');
  await isIdle();
  void list.refetch();
  queries.show(client, { id: 1, text: 'after' });
  await answer(1, 'before');
  await answer(2, 'read after');
  await isIdle();
  expect(shown()).toEqual(['read after']);
});

it('still reads the page that was asked for when a row changes', async () => {
  const { client, queries, list, answer, shown, isIdle } = slowList();
  await answer(0, 'before', { nextCursor: 'more' });
  await isIdle();
  void list.fetchNextPage();
  queries.show(client, { id: 1, text: 'after' });
  await answer(1, 'next', { items: [{ id: 2, text: 'next' }] });
  await answer(2, 'next', { items: [{ id: 2, text: 'next' }] });
  await isIdle();
  expect(shown()).toEqual(['after', 'next']);
});

it('reads nothing again for a row that changes while nothing is read', async () => {
  const { client, queries, read, answer, shown, isIdle } = slowList();
  await answer(0, 'before');
  await isIdle();
  queries.show(client, { id: 1, text: 'after' });
  expect([shown(), read.mock.calls.length]).toEqual([['after'], 1]);
});

it('shows what is there after a refresh when the first reading is from before it', async () => {
  const { client, queries, answer, shown, isIdle } = slowList();
  const count = new QueryObserver(client, queries.count({}));
  count.subscribe(() => undefined);
  const isRefreshed = queries.refresh(client);
  await answer(2, 'after');
  await answer(3, '', { total: 7 });
  await isRefreshed;
  expect([shown(), count.getCurrentResult().data]).toEqual([['after'], 7]);
  await answer(0, 'before');
  await answer(1, '', { total: 6 });
  await isIdle();
  expect([shown(), count.getCurrentResult().data]).toEqual([['after'], 7]);
});
