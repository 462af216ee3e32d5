import type { AccountAnswer } from '@haunted-forests/api/schemas/accounts/account';
import { useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { Panel } from '../../../components/ui/Panel.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { PagedList } from '../../lists/PagedList.tsx';
import { usePagedList } from '../../lists/pagedQuery.ts';
import { AccountRow, type AccountTask } from './AccountRow.tsx';
import { accountsQuery } from './accountsQuery.ts';
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx';
import { NewAccountDialog } from './NewAccountDialog.tsx';
import { ResetPasswordDialog } from './ResetPasswordDialog.tsx';
import { RoleDialog } from './RoleDialog.tsx';
import { RoleGuide } from './RoleGuide.tsx';

interface OpenTask {
  task: AccountTask | 'create';
  account?: AccountAnswer;
}

function Dialogs({ open, onClose }: { open: OpenTask | undefined; onClose: () => void }) {
  const accountFor = (task: AccountTask) => (open?.task === task ? open.account : undefined);
  return (
    <>
      <NewAccountDialog open={open?.task === 'create'} onClose={onClose} />
      <RoleDialog account={accountFor('role')} onClose={onClose} />
      <ResetPasswordDialog account={accountFor('password')} onClose={onClose} />
      <DeleteAccountDialog account={accountFor('delete')} onClose={onClose} />
    </>
  );
}

/** Who may log in and what for. */
export function AccountsPanel() {
  const list = usePagedList(accountsQuery);
  const [open, setOpen] = useState<OpenTask>();
  const tools = (
    <Button look="primary" onClick={() => setOpen({ task: 'create' })}>
      Add account
    </Button>
  );
  return (
    <div className="flex flex-col gap-5">
      <Panel title="Accounts" tools={tools}>
        <PagedList
          list={list}
          subject="The accounts"
          noun={['account', 'accounts']}
          loading={<Skeleton className="m-4 h-24" />}
          empty={null}
        >
          {(accounts) => (
            <ul className="divide-y divide-line/50">
              {accounts.map((account) => (
                <AccountRow
                  key={account.id}
                  account={account}
                  onTask={(task) => setOpen({ task, account })}
                />
              ))}
            </ul>
          )}
        </PagedList>
      </Panel>
      <RoleGuide />
      <Dialogs open={open} onClose={() => setOpen(undefined)} />
    </div>
  );
}
