import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { PlacedRecord, RecordKind } from '../records/recordKind.ts';
import { recordsQuery, refreshRecords } from '../records/recordQueries.ts';
import { useOrder } from './useOrder.ts';

type Order = ReturnType<typeof useOrder>;

function Ordering({
  onGiven,
  ...options
}: Parameters<typeof useOrder>[0] & { onGiven: (order: Order) => void }) {
  onGiven(useOrder(options));
  return null;
}

it('keeps a move that waits for another one when the list is read between them, and reads the list at the end', async () => {
  let saved = [1, 2, 3];
  const list = vi.fn(async () => saved.map((id) => ({ id }) as PlacedRecord));
  const kind = { path: '/admin/attractions', calls: { list } } as unknown as RecordKind<PlacedRecord, object>;
  const client = new QueryClient();
  const query = recordsQuery(kind, 'florida');
  const rows = new QueryObserver(client, query);
  rows.subscribe(() => undefined);
  const shown = () => rows.getCurrentResult().data?.map(({ id }) => id);
  await expect.poll(shown).toEqual([1, 2, 3]);

  const saves: (() => void)[] = [];
  const save = (ids: number[]) =>
    new Promise<void>((resolve) => {
      saves.push(() => {
        saved = ids;
        resolve();
      });
    });
  let order: Order = () => undefined;
  const ordering = <Ordering queryKey={query.queryKey} save={save} onGiven={(given) => (order = given)} />;
  renderToStaticMarkup(<QueryClientProvider client={client}>{ordering}</QueryClientProvider>);
  order([2, 1, 3]);
  order([3, 2, 1]);
  await refreshRecords(client, kind);
  expect(shown()).toEqual([3, 2, 1]);

  saves[0]?.();
  await expect.poll(() => saves.length).toBe(2);
  const before = list.mock.calls.length;
  list.mockImplementationOnce(async () => [3, 2, 1, 4].map((id) => ({ id }) as PlacedRecord));
  saves[1]?.();
  await expect.poll(shown).toEqual([3, 2, 1, 4]);
  expect(list.mock.calls.length).toBe(before + 1);
});
