import type { QueryClient } from '@tanstack/react-query';
import { listAccounts } from '../../api/accounts.ts';
import { pagedQuery } from '../../collections/lists/pagedQuery.ts';

const pageSize = 50;
const accountsKey = ['accounts'];

export const accountsQuery = pagedQuery(accountsKey, (cursor) => listAccounts({ limit: pageSize, cursor }));

export async function refreshAccounts(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: accountsKey });
}
