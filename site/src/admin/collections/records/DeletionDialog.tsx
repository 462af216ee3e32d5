import { useRef } from 'react';
import { ConfirmDialog } from '../../../components/ui/ConfirmDialog.tsx';
import type { PlacedRecord, RecordKind } from './recordKind.ts';
import type { Deletion } from './useDeletion.ts';

interface DeletionDialogProps<Row extends PlacedRecord, Fields extends object> {
  kind: RecordKind<Row, Fields>;
  deletion: Deletion<Row>;
}

export function DeletionDialog<Row extends PlacedRecord, Fields extends object>({
  kind,
  deletion,
}: DeletionDialogProps<Row, Fields>) {
  const { pendingDeletion, isDeleting, confirm, cancel } = deletion;
  const last = useRef(pendingDeletion);
  if (pendingDeletion) last.current = pendingDeletion;
  return (
    <ConfirmDialog
      open={pendingDeletion !== undefined}
      question={`Are you sure you want to delete this ${kind.noun[0]}?`}
      detail={
        <>
          <strong className="font-medium text-text">{last.current && kind.nameOf(last.current)}</strong> will
          be removed from the site.
        </>
      }
      confirmLabel={isDeleting ? 'Deleting...' : 'Delete'}
      pending={isDeleting}
      onConfirm={confirm}
      onCancel={cancel}
    />
  );
}
