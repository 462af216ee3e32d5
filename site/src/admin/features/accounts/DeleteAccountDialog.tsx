import type { AccountAnswer } from '@haunted-forests/api/schemas/accounts/account';
import { useRef } from 'react';
import { ConfirmDialog } from '../../../components/ui/ConfirmDialog.tsx';
import { deleteAccount } from '../../api/accounts.ts';
import { useRemoval } from '../../collections/records/useRemoval.ts';
import { tellFailure } from '../../wording/failures.ts';
import { refreshAccounts } from './accountsQuery.ts';

interface DeleteAccountDialogProps {
  /** The account to ask about; the dialog is closed without one. */
  account: AccountAnswer | undefined;
  onClose: () => void;
}

export function DeleteAccountDialog({ account, onClose }: DeleteAccountDialogProps) {
  const last = useRef(account);
  if (account) last.current = account;
  const { remove, isRemoving } = useRemoval<AccountAnswer>({
    remove: ({ id }) => deleteAccount(id),
    doneWords: ({ username }) => ({ title: 'Account deleted', description: username }),
    tellRefusal: (error) =>
      tellFailure(error, 'Account not deleted', 'The server could not be reached. Nothing was changed.'),
    refresh: refreshAccounts,
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      open={account !== undefined}
      question={`Delete the account ${last.current?.username}?`}
      detail="It can no longer log in, and its sessions end immediately. Its content stays."
      confirmLabel={isRemoving ? 'Deleting...' : 'Delete'}
      pending={isRemoving}
      onConfirm={() => account && remove(account)}
      onCancel={onClose}
    />
  );
}
