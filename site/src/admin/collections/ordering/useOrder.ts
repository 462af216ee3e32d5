import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../components/ui/toasts.ts';
import { savedElsewhere } from '../../../lib/server-words.ts';
import { tellUncertain } from '../../wording/failures.ts';
import { readAgain } from '../lists/overtakenReads.ts';
import { inOrder } from './moves.ts';

interface OrderOptions {
  /** Where the query client keeps the rows; its first part names the kind, whose other lists may hold some of them too. */
  queryKey: QueryKey;
  /** Rejects with what the server says against it; with 409 when the list has other rows by now. */
  save: (ids: number[]) => Promise<unknown>;
}

type Row = { id: number };

const orderKeyOf = (queryKey: QueryKey) => [...queryKey, 'order'];

interface Reordering {
  ids: number[];
  /** The rows as they were. */
  before: Row[];
}

/** Rows as they were read, in the order that is on its way to the server: they may have been read before it arrived. */
export function asOrdered<T extends Row>(queryClient: QueryClient, queryKey: QueryKey, rows: T[]): T[] {
  const orders = { mutationKey: orderKeyOf(queryKey), status: 'pending' } as const;
  const latest = queryClient.getMutationCache().findAll(orders).at(-1)?.state.variables;
  return latest ? inOrder(rows, (latest as Reordering).ids) : rows;
}

function tellRefusal(error: unknown, isChangedElsewhere: boolean) {
  const description =
    'Someone added or deleted an entry in the meantime. This is the current list; please move it again.';
  if (isChangedElsewhere) showToast({ title: 'The list has changed', description, variant: 'destructive' });
  else tellUncertain(error, 'The order was not saved');
}

/**
 * Shows a new order at once and saves it, one after the other; when the server refuses the last of them, the list goes back and a
 * toast says why. After it the lists of this kind are read again.
 */
export function useOrder({ queryKey, save }: OrderOptions): (ids: number[]) => void {
  const queryClient = useQueryClient();
  const mutationKey = orderKeyOf(queryKey);
  /** An order that was made after this one and waits for it: it says where every row goes. */
  const isLaterOneComing = (key: QueryKey = mutationKey) => queryClient.isMutating({ mutationKey: key }) > 1;
  const kind = queryKey.slice(0, 1);
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: ({ ids }: Reordering) => save(ids),
    onError(error, { before }) {
      if (isLaterOneComing()) return;
      const elsewhere = savedElsewhere(error);
      queryClient.setQueryData(queryKey, elsewhere ?? before);
      tellRefusal(error, elsewhere !== undefined);
    },
    onSettled() {
      if (!isLaterOneComing(kind)) void readAgain(queryClient, kind);
    },
  });
  return (ids) => {
    void queryClient.cancelQueries({ queryKey });
    const before = queryClient.getQueryData<Row[]>(queryKey) ?? [];
    queryClient.setQueryData(queryKey, inOrder(before, ids));
    mutate({ ids, before });
  };
}
