import { useStore } from '@nanostores/react';
import { ConfirmDialog } from '../../components/ui/ConfirmDialog.tsx';
import { $leaveQuestion, $pendingPath, leaveTo, stay } from './leaveGuard.ts';

export function LeaveDialog() {
  const path = useStore($pendingPath);
  const { question, detail } = useStore($leaveQuestion);
  return (
    <ConfirmDialog
      open={path !== undefined}
      question={question}
      detail={detail}
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={() => path && leaveTo(path)}
      onCancel={stay}
    />
  );
}
