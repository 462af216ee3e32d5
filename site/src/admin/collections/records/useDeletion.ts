import { ApiError } from '@haunted-forests/api/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { showToast } from '../../../components/ui/toasts.ts';
import { createRepeatableRequest } from '../../../lib/repeatable-request.ts';
import { sentenceOf } from '../../../lib/server-words.ts';
import { publishing } from '../../app/publishing/publicationStore.ts';
import { tellFailure } from '../../wording/failures.ts';
import { moved } from '../ordering/moves.ts';
import { capitalized, type PlacedRecord, type RecordKind } from './recordKind.ts';
import { recordsQuery, refreshRecords } from './recordQueries.ts';
import { useRemoval } from './useRemoval.ts';

const unanswered = 'The server did not respond. As far as we know, nothing was deleted.';

/** A record that was deleted, and where it stood. */
interface Deleted<Row> {
  row: Row;
  rank: number;
}

/** Makes the record again and puts it where it stood; in the end it has another id. */
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
      const description = sentenceOf(error, 'The server did not respond. Please try again.');
      showToast({ title: `The ${noun[0]} was not restored`, description, variant: 'destructive' });
    },
    onSettled: () => refreshRecords(queryClient, kind),
  });
}

/** Asks before a record is deleted, and offers to take the last deletion back for as long as the screen is open. */
export function useDeletion<Row extends PlacedRecord, Fields extends object>(kind: RecordKind<Row, Fields>) {
  const queryClient = useQueryClient();
  const [pendingDeletion, setPendingDeletion] = useState<Row>();
  const [deleted, setDeleted] = useState<Deleted<Row>>();
  const rank = useRef(0);
  const settle = () => setPendingDeletion(undefined);

  /** The notice goes, and with it what had the focus. */
  function forget() {
    setDeleted(undefined);
    document.querySelector('h1')?.focus();
  }

  const [one] = kind.noun;
  const removal = useRemoval<Row>({
    remove: ({ id }) => publishing(() => kind.calls.remove(id)),
    doneWords: (row) => ({ title: `${capitalized(one)} deleted`, description: kind.nameOf(row) }),
    tellRefusal: (error) => tellFailure(error, `The ${one} was not deleted`, unanswered),
    refresh: (client) => refreshRecords(client, kind),
    onRemoved: (row) => setDeleted({ row, rank: rank.current }),
    onSettled: settle,
  });
  const restoring = useRestoring(kind, forget);

  function confirm() {
    if (!pendingDeletion || removal.isRemoving) return;
    const rows = queryClient.getQueryData(recordsQuery(kind, pendingDeletion.region).queryKey) ?? [];
    rank.current = rows.findIndex(({ id }) => id === pendingDeletion.id);
    removal.remove(pendingDeletion);
  }

  return {
    pendingDeletion,
    ask: setPendingDeletion,
    cancel: settle,
    confirm,
    isDeleting: removal.isRemoving,
    deleted: deleted?.row,
    undo: () => deleted && !restoring.isPending && restoring.mutate(deleted),
    isRestoring: restoring.isPending,
    dismiss: forget,
  };
}
export type Deletion<Row extends PlacedRecord> = ReturnType<typeof useDeletion<Row, object>>;
