import type { AccountAnswer } from '@haunted-forests/api/schemas/accounts/account';
import { accountCalls } from '../../api/accounts.ts';
import { rowQueries } from '../../collections/lists/rowQueries.ts';
import type { Removal } from '../../collections/records/RemovalDialog.tsx';
import { tellUncertain } from '../../wording/failures.ts';

export const accounts = rowQueries('accounts', accountCalls.list, 50);

export const accountRemoval: Removal<AccountAnswer> = {
  question: ({ username }) => `Delete the account ${username}?`,
  detail: () => 'It can no longer log in, and its sessions end immediately. Its content stays.',
  remove: ({ id }) => accountCalls.remove(id),
  doneWords: ({ username }) => ({ title: 'Account deleted', description: username }),
  tellRefusal: (error) => tellUncertain(error, 'Account not deleted'),
  refresh: accounts.refresh,
};
