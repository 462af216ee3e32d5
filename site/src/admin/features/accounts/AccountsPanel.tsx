import { Button } from '../../../components/ui/Button.tsx';
import { Panel } from '../../../components/ui/Panel.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { PagedList } from '../../collections/lists/PagedList.tsx';
import { usePagedList } from '../../collections/lists/pagedQuery.ts';
import { RemovalDialog } from '../../collections/records/RemovalDialog.tsx';
import { AccountRow } from './AccountRow.tsx';
import { accountRemoval } from './accountRemoval.ts';
import { accountsQuery } from './accountsQuery.ts';
import { NewAccountDialog } from './NewAccountDialog.tsx';
import { ResetPasswordDialog } from './ResetPasswordDialog.tsx';
import { RoleDialog } from './RoleDialog.tsx';
import { RoleGuide } from './RoleGuide.tsx';
import { useOpenTask } from './useOpenTask.ts';

type OpenedTask = Pick<ReturnType<typeof useOpenTask>, 'open' | 'account' | 'close'>;

function Dialogs({ open, account, close }: OpenedTask) {
  const task = typeof open === 'object' ? open.task : undefined;
  return (
    <>
      {open === 'new' && <NewAccountDialog onClose={close} />}
      {task === 'role' && account && <RoleDialog account={account} onClose={close} />}
      {task === 'password' && account && <ResetPasswordDialog account={account} onClose={close} />}
      <RemovalDialog removal={accountRemoval} row={task === 'delete' ? account : undefined} onClose={close} />
    </>
  );
}

/** Who may log in and what for. */
export function AccountsPanel() {
  const list = usePagedList(accountsQuery);
  const { start, ...opened } = useOpenTask(list);
  const tools = (
    <Button look="primary" onClick={() => start('new')}>
      Add account
    </Button>
  );
  return (
    <div className="flex flex-col gap-5">
      <Panel title="Accounts" tools={tools}>
        <PagedList list={list} noun={['account', 'accounts']} empty={null}>
          {(accounts) =>
            accounts ? (
              <ul className="divide-y divide-line/50">
                {accounts.map((account) => (
                  <AccountRow
                    key={account.id}
                    account={account}
                    onTask={(task) => start({ task, id: account.id })}
                  />
                ))}
              </ul>
            ) : (
              <Skeleton className="m-4 h-24" />
            )
          }
        </PagedList>
      </Panel>
      <RoleGuide />
      <Dialogs {...opened} />
    </div>
  );
}
