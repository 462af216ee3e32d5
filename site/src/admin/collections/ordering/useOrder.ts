import { ApiError } from '@haunted-forests/api/client';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { showToast } from '../../../components/ui/toasts.ts';
import { savedElsewhere, sentenceOf } from '../../../lib/server-words.ts';
import { inOrder } from './moves.ts';

interface OrderQueue<T> {
  /** Saves `order`, at once or when the save under way is through; of several that wait only the newest is saved. */
  put: (order: T) => void;
  /** Whether everything is saved or refused. */
  isIdle: () => boolean;
}

/**
 * Saves one order after the other, so that the last one given is the last one saved.
 * @param onRefused hears why an order was not saved; what was waiting behind it is dropped.
 */
export function createOrderQueue<T>(
  save: (order: T) => Promise<unknown>,
  onRefused: (error: unknown) => void,
): OrderQueue<T> {
  let isSaving = false;
  let waiting: { order: T } | undefined;

  async function run(order: T) {
    isSaving = true;
    try {
      await save(order);
    } catch (error) {
      waiting = undefined;
      onRefused(error);
    }
    isSaving = false;
    const next = waiting;
    waiting = undefined;
    if (next) void run(next.order);
  }

  return {
    put(order) {
      if (isSaving) waiting = { order };
      else void run(order);
    },
    isIdle: () => !isSaving,
  };
}

interface OrderOptions {
  /** Where the query client keeps the rows. */
  queryKey: readonly unknown[];
  /** Rejects with what the server says against it; with 409 when the list has other rows by now. */
  save: (ids: number[]) => Promise<unknown>;
}

type Row = { id: number };

function tellRefusal(error: unknown, isChangedElsewhere: boolean) {
  if (error instanceof ApiError && error.status === 401) return;
  showToast({
    title: isChangedElsewhere ? 'The list has changed' : 'The order was not saved',
    description: isChangedElsewhere
      ? 'Someone added or deleted an entry in the meantime. This is the current list; please move it again.'
      : sentenceOf(error, 'The server did not respond. The order is unchanged; please try again.'),
    variant: 'destructive',
  });
}

/** Shows a new order at once and saves it; when the server refuses, the list goes back and a toast says why. */
export function useOrder({ queryKey, save }: OrderOptions): (ids: number[]) => void {
  const queryClient = useQueryClient();
  const idsBefore = useRef<number[]>([]);
  const queue = useRef<ReturnType<typeof createOrderQueue<number[]>>>(undefined);
  const rowsNow = () => queryClient.getQueryData<Row[]>(queryKey) ?? [];

  queue.current ??= createOrderQueue<number[]>(
    async (ids) => {
      await save(ids);
      idsBefore.current = ids;
    },
    (error) => {
      const elsewhere = savedElsewhere(error);
      const rows = Array.isArray(elsewhere) ? (elsewhere as Row[]) : inOrder(rowsNow(), idsBefore.current);
      queryClient.setQueryData(queryKey, rows);
      tellRefusal(error, elsewhere !== undefined);
    },
  );

  return (ids) => {
    void queryClient.cancelQueries({ queryKey });
    if (queue.current?.isIdle()) idsBefore.current = rowsNow().map(({ id }) => id);
    queryClient.setQueryData(queryKey, inOrder(rowsNow(), ids));
    queue.current?.put(ids);
  };
}
