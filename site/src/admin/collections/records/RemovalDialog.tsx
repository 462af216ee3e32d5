import { ApiError } from '@haunted-forests/api/client';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { ConfirmDialog } from '../../../components/ui/ConfirmDialog.tsx';
import { showToast, type ToastContent } from '../../../components/ui/toasts.ts';
import { allowGone } from '../../api/allowGone.ts';
import type { BinnedRecord } from '../../api/bin.ts';
import { isSessionEnd } from '../../wording/failures.ts';
import { undoOf } from './undoDeletion.ts';

/** How a row is deleted, and what is said before and after. */
export interface Removal<Row> {
  question: (row: Row) => string;
  /** What follows from a yes. */
  detail: (row: Row) => ReactNode;
  remove: (row: Row) => Promise<unknown>;
  /** Reads a row that is shown outside a list, which does not say by itself that a lost answer had deleted it. */
  read?: (id: number) => Promise<unknown>;
  doneWords: (row: Row) => ToastContent;
  tellRefusal: (error: unknown, row: Row) => void;
  /** Reads again what showed it. */
  refresh: (queryClient: QueryClient) => Promise<unknown>;
  onRemoved?: (row: Row) => void;
  /** What takes it back, of a row that goes into the bin. */
  binned?: (row: Row) => BinnedRecord;
}

const isGone = <Row extends { id: number }>({ read }: Removal<Row>, { id }: Row) =>
  read?.(id).then(
    () => false,
    (error) => error instanceof ApiError && error.status === 404,
  ) ?? false;

/** Deletes rows, each of them once: presses while one is under way, or for one that is gone, do nothing. */
function useRemoval<Row extends { id: number }>(
  removal: Removal<Row>,
  onSettled: (isRemoved: boolean, row: Row) => void,
) {
  const queryClient = useQueryClient();
  const taken = useRef<Row>(undefined);
  const { mutate, isPending } = useMutation({
    mutationFn: (row: Row) => removal.remove(row).catch(allowGone),
    onSuccess(_answer, row) {
      /** After an undo: the row is back, and may be deleted once more. */
      const refresh = () => {
        taken.current = undefined;
        return removal.refresh(queryClient);
      };
      const action = removal.binned && undoOf(removal.binned(row), refresh);
      showToast({ ...removal.doneWords(row), action });
      removal.onRemoved?.(row);
    },
    onError(error, row) {
      taken.current = undefined;
      if (!isSessionEnd(error)) removal.tellRefusal(error, row);
    },
    async onSettled(_answer, error, row) {
      if (isSessionEnd(error)) return;
      await removal.refresh(queryClient);
      onSettled(error === null || (await isGone(removal, row)), row);
    },
  });
  function remove(row: Row) {
    if (taken.current === row || isPending) return;
    taken.current = row;
    mutate(row);
  }
  return { remove, isRemoving: isPending };
}

interface RemovalDialogProps<Row> {
  removal: Removal<Row>;
  /** What to ask about; the dialog is closed without it. */
  row: Row | undefined;
  /** Told whether the row is gone, when what showed it is read again. */
  onClose: (isRemoved: boolean, row: Row) => void;
}

/** Asks before a row is deleted. */
export function RemovalDialog<Row extends { id: number }>(props: RemovalDialogProps<Row>) {
  const { removal, row, onClose } = props;
  const { remove, isRemoving } = useRemoval(removal, onClose);
  return (
    <ConfirmDialog
      open={row !== undefined}
      question={row ? removal.question(row) : ''}
      detail={row && removal.detail(row)}
      confirmLabel={isRemoving ? 'Deleting...' : 'Delete'}
      pending={isRemoving}
      onConfirm={() => row && remove(row)}
      onCancel={() => row && onClose(false, row)}
    />
  );
}

/** The same for the rows of a list: `ask` says about which. */
export function useRemovalDialog<Row extends { id: number }>(removal: Removal<Row>) {
  const [row, ask] = useState<Row>();
  const dialog = <RemovalDialog removal={removal} row={row} onClose={() => ask(undefined)} />;
  return { ask, dialog };
}
