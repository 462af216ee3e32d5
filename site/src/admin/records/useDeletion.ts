import { ApiError } from '@haunted-forests/api/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showToast } from '../../components/ui/toasts.ts';
import { createRepeatableRequest } from '../../lib/repeatable-request.ts';
import { sentenceOf } from '../../lib/server-words.ts';
import { moved } from '../ordering/moves.ts';
import { publishing } from '../publishing/publicationStore.ts';
import { capitalized, type PlacedRecord, type RecordKind } from './recordKind.ts';
import { recordsQuery, refreshRecords } from './recordQueries.ts';

/** A record that was deleted, and where it stood. */
interface Deleted<Row> {
  row: Row;
  rank: number;
}

function useRemoval<Row extends PlacedRecord, Fields extends object>(
  kind: RecordKind<Row, Fields>,
  onRemoved: (deleted: Deleted<Row>) => void,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ row }: Deleted<Row>) =>
      publishing(() =>
        kind.calls.remove(row.id).catch((error: unknown) => {
          if (error instanceof ApiError && error.status === 404) return undefined;
          throw error;
        }),
      ),
    onSuccess(_revision, deleted) {
      showToast({ title: `${capitalized(kind.noun[0])} deleted`, description: kind.nameOf(deleted.row) });
      onRemoved(deleted);
    },
    onError(error) {
      if (error instanceof ApiError && error.status === 401) return;
      const description = sentenceOf(
        error,
        'The server did not answer. Nothing was deleted as far as is known.',
      );
      showToast({ title: `The ${kind.noun[0]} was not deleted`, description, variant: 'destructive' });
    },
    onSettled: () => refreshRecords(queryClient, kind),
  });
}

/** Makes the record anew and puts it where it stood; in the end it has another id. */
function useRestoring<Row extends PlacedRecord, Fields extends object>(
  kind: RecordKind<Row, Fields>,
  onRestored: () => void,
) {
  const queryClient = useQueryClient();
  const [request] = useState(() => createRepeatableRequest());
  const { calls, noun, nameOf, fieldsOf } = kind;

  async function putBack({ row, rank }: Deleted<Row>, id: number) {
    const rows = await calls.list(row.region);
    const ids = moved(
      rows.map((other) => other.id),
      rows.findIndex((other) => other.id === id),
      rank,
    );
    return calls.order({ region: row.region, ids });
  }

  return useMutation({
    mutationFn: (deleted: Deleted<Row>) =>
      publishing(async () => {
        const fields = fieldsOf(deleted.row);
        const { row, revision } = await calls.create(
          fields,
          request.headers({ fields, was: deleted.row.id }),
        );
        return putBack(deleted, row.id).catch(() => revision);
      }),
    onSuccess(_revision, { row }) {
      request.settle();
      showToast({ title: `${capitalized(noun[0])} restored`, description: nameOf(row) });
      onRestored();
    },
    onError(error) {
      if (error instanceof ApiError && error.status === 401) return;
      const description = sentenceOf(error, 'The server did not answer. Please try again.');
      showToast({ title: `The ${noun[0]} was not restored`, description, variant: 'destructive' });
    },
    onSettled: () => refreshRecords(queryClient, kind),
  });
}

/** Asks before a record is deleted, and offers to take the last deletion back for as long as the screen is open. */
export function useDeletion<Row extends PlacedRecord, Fields extends object>(kind: RecordKind<Row, Fields>) {
  const queryClient = useQueryClient();
  const [condemned, setCondemned] = useState<Row>();
  const [deleted, setDeleted] = useState<Deleted<Row>>();
  const settle = () => setCondemned(undefined);

  /** The notice goes, and with it what had the focus. */
  function forget() {
    setDeleted(undefined);
    document.querySelector('h1')?.focus();
  }

  const removal = useRemoval(kind, setDeleted);
  const restoring = useRestoring(kind, forget);

  function confirm() {
    if (!condemned || removal.isPending) return;
    const rows = queryClient.getQueryData(recordsQuery(kind, condemned.region).queryKey) ?? [];
    const rank = rows.findIndex(({ id }) => id === condemned.id);
    removal.mutate({ row: condemned, rank }, { onSettled: settle });
  }

  return {
    condemned,
    ask: setCondemned,
    spare: settle,
    confirm,
    isDeleting: removal.isPending,
    deleted: deleted?.row,
    undo: () => deleted && !restoring.isPending && restoring.mutate(deleted),
    isRestoring: restoring.isPending,
    dismiss: forget,
  };
}
export type Deletion<Row extends PlacedRecord> = ReturnType<typeof useDeletion<Row, object>>;
