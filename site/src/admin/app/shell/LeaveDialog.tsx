import { useStore } from '@nanostores/react';
import { ConfirmDialog } from '../../../components/ui/ConfirmDialog.tsx';
import { $guards, $leaving, confirmLeaving, stay } from './leaveGuard.ts';

/** Asks before a screen, or the session, is left with something that would be lost. */
export function LeaveDialog() {
  const leaving = useStore($leaving);
  const guard = useStore($guards).at(-1) ?? leaving?.question;
  const { question = '', detail = '' } = guard ?? {};
  const isLogOut = leaving?.isLogOut;
  return (
    <ConfirmDialog
      open={leaving !== undefined}
      question={isLogOut ? 'Log out now?' : question}
      detail={detail}
      confirmLabel={isLogOut ? 'Log out anyway' : 'Leave'}
      cancelLabel="Stay"
      onConfirm={confirmLeaving}
      onCancel={stay}
    />
  );
}
