import { ApiError } from '@haunted-forests/api/client';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { showToast } from '../../../components/ui/toasts.ts';
import { isSessionEnd } from '../../wording/failures.ts';

interface RemovalOptions<Row> {
  remove: (row: Row) => Promise<unknown>;
  /** What a toast says when it is gone. */
  doneWords: (row: Row) => { title: string; description?: string };
  tellRefusal: (error: unknown, row: Row) => void;
  /** Reads again what showed it. */
  refresh: (queryClient: QueryClient) => Promise<unknown>;
  onRemoved?: (row: Row) => void;
  /** Comes last, when what showed it is read again. */
  onSettled: (isRemoved: boolean) => void;
}

/** Someone else was faster, or the answer to an earlier try was lost: it is gone as was asked. */
function allowGone(error: unknown): undefined {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
}

/** Deletes records, each of them once: presses while one is under way, or for one that is gone, do nothing. */
export function useRemoval<Row extends { id: number }>(options: RemovalOptions<Row>) {
  const queryClient = useQueryClient();
  const taken = useRef<number>(undefined);
  const removal = useMutation({
    mutationFn: (row: Row) => options.remove(row).catch(allowGone),
    onSuccess(_answer, row) {
      showToast(options.doneWords(row));
      options.onRemoved?.(row);
    },
    onError(error, row) {
      taken.current = undefined;
      if (!isSessionEnd(error)) options.tellRefusal(error, row);
    },
    async onSettled(_answer, error) {
      if (isSessionEnd(error)) return;
      await options.refresh(queryClient);
      options.onSettled(error === null);
    },
  });
  return {
    isRemoving: removal.isPending,
    remove(row: Row) {
      if (taken.current === row.id || removal.isPending) return;
      taken.current = row.id;
      removal.mutate(row);
    },
  };
}
