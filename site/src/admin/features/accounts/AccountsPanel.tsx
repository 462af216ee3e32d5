import { Button } from '../../../components/ui/Button.tsx';
import { Panel } from '../../../components/ui/Panel.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { PagedList } from '../../collections/lists/PagedList.tsx';
import { usePagedList } from '../../collections/lists/pagedQuery.ts';
import { RemovalDialog } from '../../collections/records/RemovalDialog.tsx';
import { AccountDialog } from './AccountDialog.tsx';
import { AccountRow } from './AccountRow.tsx';
import { accountRemoval, accounts } from './accounts.ts';
import { RoleGuide } from './roles.tsx';
import { useOpenTask } from './useOpenTask.ts';

const accountsPage = accounts.page();

/** Who may log in and what for. */
export function AccountsPanel() {
  const list = usePagedList(accountsPage);
  const { start, open, account, close } = useOpenTask(list);
  const task = typeof open === 'object' ? open.task : open;
  const tools = (
    <Button look="primary" onClick={() => start('new')}>
      Add account
    </Button>
  );
  return (
    <div className="flex flex-col gap-5">
      <Panel title="Accounts" tools={tools}>
        <PagedList list={list} noun={['account', 'accounts']} empty={null}>
          {(rows) =>
            rows ? (
              <ul className="divide-y divide-line/50">
                {rows.map((row) => (
                  <AccountRow
                    key={row.id}
                    account={row}
                    onTask={(name) => start({ task: name, id: row.id })}
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
      {task === 'new' && <AccountDialog opened={{ task }} onClose={close} />}
      {account && (task === 'role' || task === 'password') && (
        <AccountDialog key={task} opened={{ task, account }} onClose={close} />
      )}
      <RemovalDialog removal={accountRemoval} row={task === 'delete' ? account : undefined} onClose={close} />
    </div>
  );
}
