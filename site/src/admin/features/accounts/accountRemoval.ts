import type { AccountAnswer } from '@haunted-forests/api/schemas/accounts/account';
import { deleteAccount } from '../../api/accounts.ts';
import type { Removal } from '../../collections/records/RemovalDialog.tsx';
import { tellFailure } from '../../wording/failures.ts';
import { refreshAccounts } from './accountsQuery.ts';

export const accountRemoval: Removal<AccountAnswer> = {
  question: ({ username }) => `Delete the account ${username}?`,
  detail: () => 'It can no longer log in, and its sessions end immediately. Its content stays.',
  remove: ({ id }) => deleteAccount(id),
  doneWords: ({ username }) => ({ title: 'Account deleted', description: username }),
  tellRefusal: (error) =>
    tellFailure(error, 'Account not deleted', 'The server could not be reached. Nothing was changed.'),
  refresh: refreshAccounts,
};
