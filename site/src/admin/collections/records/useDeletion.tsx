import { useMutation, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { IconButton } from '../../../components/ui/IconButton.tsx';
import { showToast } from '../../../components/ui/toasts.ts';
import { createRepeatableRequest } from '../../../lib/repeatable-request.ts';
import { publishing } from '../../app/publishing/publicationStore.ts';
import { tellFailure } from '../../wording/failures.ts';
import { moved } from '../ordering/moves.ts';
import type { Removal } from './RemovalDialog.tsx';
import { capitalized, type PlacedRecord, type RecordKind } from './recordKind.ts';
import { recordsQuery, refreshRecords } from './recordQueries.ts';

const unanswered = 'The server did not answer. As far as we know, nothing was deleted.';

/** A record that was deleted, and where it stood. */
interface Deleted<Row> {
  row: Row;
  rank: number;
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
      request.complete();
      showToast({ title: `${capitalized(noun[0])} restored`, description: nameOf(row) });
      onRestored();
    },
    onError: (error) =>
      tellFailure(error, `The ${noun[0]} was not restored`, 'The server did not respond. Please try again.'),
    onSettled: () => refreshRecords(queryClient, kind),
  });
}

interface DeletedNoticeProps {
  /** What was deleted; nothing is shown without it. */
  name: string | undefined;
  isRestoring: boolean;
  onUndo: () => void;
  onDismiss: () => void;
}

/** Stays until it is answered: taking a deletion back is not a matter of seconds. */
function DeletedNotice({ name, isRestoring, onUndo, onDismiss }: DeletedNoticeProps) {
  return (
    <div role="status" aria-label="Deletion">
      {name !== undefined && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-b bg-selected py-2 pr-2 pl-4 md:pl-[1.15rem]">
          <p className="mr-auto min-w-0 wrap-anywhere">
            <strong className="font-medium">{name}</strong> was deleted.
          </p>
          <Button pending={isRestoring} onClick={onUndo}>
            {isRestoring ? 'Restoring...' : 'Undo'}
          </Button>
          <IconButton icon={X} label="Dismiss" onClick={onDismiss} />
        </div>
      )}
    </div>
  );
}

/** How a record is deleted, and taken back for as long as the screen is open. */
export function useDeletion<Row extends PlacedRecord, Fields extends object>(kind: RecordKind<Row, Fields>) {
  const queryClient = useQueryClient();
  const [deleted, setDeleted] = useState<Deleted<Row>>();
  const rank = useRef(0);
  const [one] = kind.noun;

  /** The notice goes, and with it what had the focus. */
  function dismiss() {
    setDeleted(undefined);
    document.querySelector('h1')?.focus();
  }

  const removal: Removal<Row> = {
    question: () => `Are you sure you want to delete this ${one}?`,
    detail: (row) => (
      <>
        <strong>{kind.nameOf(row)}</strong> will be removed from the site.
      </>
    ),
    remove({ id, region }) {
      const rows = queryClient.getQueryData(recordsQuery(kind, region).queryKey) ?? [];
      rank.current = rows.findIndex((row) => row.id === id);
      return publishing(() => kind.calls.remove(id));
    },
    doneWords: (row) => ({ title: `${capitalized(one)} deleted`, description: kind.nameOf(row) }),
    tellRefusal: (error) => tellFailure(error, `The ${one} was not deleted`, unanswered),
    refresh: (client) => refreshRecords(client, kind),
    onRemoved: (row) => setDeleted({ row, rank: rank.current }),
  };
  const restoring = useRestoring(kind, dismiss);
  return {
    removal,
    notice: (
      <DeletedNotice
        name={deleted && kind.nameOf(deleted.row)}
        isRestoring={restoring.isPending}
        onUndo={() => deleted && !restoring.isPending && restoring.mutate(deleted)}
        onDismiss={dismiss}
      />
    ),
  };
}
