import { useStore } from '@nanostores/react';
import { ConfirmDialog } from '../../components/ui/ConfirmDialog.tsx';
import { $pendingPath, leaveTo, stay } from './leaveGuard.ts';

export function LeaveDialog() {
  const path = useStore($pendingPath);
  return (
    <ConfirmDialog
      open={path !== undefined}
      question="Leave without saving?"
      detail="What you typed is not saved to the site. It stays in this browser and is offered again when you come back."
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={() => path && leaveTo(path)}
      onCancel={stay}
    />
  );
}
