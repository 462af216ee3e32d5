import type { AccountAnswer } from '@haunted-forests/api/schemas/accounts/account';
import { Button } from '../../../components/ui/Button.tsx';
import { Dialog } from '../../../components/ui/Dialog.tsx';
import { SessionList } from './SessionList.tsx';

interface SessionsDialogProps {
  account: AccountAnswer;
  onClose: () => void;
}

/** Where somebody is logged in, for administrators. */
export function SessionsDialog({ account: { id, username }, onClose }: SessionsDialogProps) {
  return (
    <Dialog
      onClose={onClose}
      title={`Sessions of ${username}`}
      description="Where this account is logged in. After a session ends, that device has to log in again."
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <div className="-m-5">
        <SessionList accountId={id} endAllLabel="End all of them" />
      </div>
    </Dialog>
  );
}
