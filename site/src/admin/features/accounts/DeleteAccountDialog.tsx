import type { AccountAnswer } from '@haunted-forests/api/schemas/accounts/account';
import { useRef } from 'react';
import { ConfirmDialog } from '../../../components/ui/ConfirmDialog.tsx';
import { showToast } from '../../../components/ui/toasts.ts';
import { deleteAccount } from '../../api/accounts.ts';
import { isSessionEnd, tellFailure } from '../../wording/failures.ts';
import { useAccountChange } from './useAccountChange.ts';

interface DeleteAccountDialogProps {
  /** The account to ask about; the dialog is closed without one. */
  account: AccountAnswer | undefined;
  onClose: () => void;
}

export function DeleteAccountDialog({ account, onClose }: DeleteAccountDialogProps) {
  const last = useRef(account);
  if (account) last.current = account;
  const remove = useAccountChange(({ id }: AccountAnswer) => deleteAccount(id), {
    onSuccess(_answer, { username }) {
      showToast({ title: 'Account deleted', description: username });
      onClose();
    },
    onError(error) {
      tellFailure(error, 'Account not deleted', 'The server could not be reached. Nothing was changed.');
      if (!isSessionEnd(error)) onClose();
    },
  });
  return (
    <ConfirmDialog
      open={account !== undefined}
      question={`Delete the account ${last.current?.username}?`}
      detail="It can no longer log in, and its sessions end at once. What it wrote stays."
      confirmLabel={remove.isPending ? 'Deleting...' : 'Delete'}
      pending={remove.isPending}
      onConfirm={() => account && !remove.isPending && remove.mutate(account)}
      onCancel={onClose}
    />
  );
}
