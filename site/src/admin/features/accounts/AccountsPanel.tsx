import type { AccountAnswer } from '@haunted-forests/api/schemas/accounts/account';
import { KeyRound, MonitorSmartphone, Trash2, UserCog } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { IconButton } from '../../../components/ui/IconButton.tsx';
import { Panel } from '../../../components/ui/Panel.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { useAccount } from '../../app/session/useAccount.ts';
import { PagedList } from '../../collections/lists/PagedList.tsx';
import { usePagedList } from '../../collections/lists/pagedQuery.ts';
import { RemovalDialog } from '../../collections/records/RemovalDialog.tsx';
import { dayAndTimeOf, dayOf } from '../../wording/dates.ts';
import { AccountDialog } from './AccountDialog.tsx';
import type { AccountForm, Login } from './accountForm.ts';
import { accountRemoval, accounts } from './accounts.ts';
import { type AccountTask, type OpenTask, openTextOf, useOpenTask } from './accountTask.ts';
import { useHandOverGuard } from './NewPassword.tsx';
import { RoleGuide, roleWording } from './roles.tsx';
import { SessionsDialog } from './SessionsDialog.tsx';

interface AccountRowProps {
  account: AccountAnswer;
  onTask: (task: AccountTask) => void;
}

function Tasks({ account: { username }, onTask }: AccountRowProps) {
  return (
    <div className="flex flex-wrap gap-1">
      <IconButton icon={UserCog} label={`Change role of ${username}`} onClick={() => onTask('role')} />
      <IconButton
        icon={KeyRound}
        label={`Reset password of ${username}`}
        onClick={() => onTask('password')}
      />
      <IconButton
        icon={MonitorSmartphone}
        label={`Sessions of ${username}`}
        onClick={() => onTask('sessions')}
      />
      <IconButton
        icon={Trash2}
        label={`Delete ${username}`}
        onClick={() => onTask('delete')}
        className="text-error"
      />
    </div>
  );
}

function AccountRow({ account, onTask }: AccountRowProps) {
  const { username, role, createdAt, lastLoginAt } = account;
  const isSelf = useAccount().username === username;
  return (
    <li className="flex min-h-16 items-center gap-4 px-4 py-2 hover:bg-raised md:px-[1.15rem]">
      <div className="mr-auto grid min-w-0 flex-1 gap-x-4 md:grid-cols-[minmax(0,1.4fr)_6rem_minmax(0,2fr)] md:items-baseline">
        <p className="font-medium wrap-anywhere">
          {username}
          {isSelf && <span className="font-normal text-muted"> (you)</span>}
        </p>
        <p className="text-text-soft">{roleWording[role].label}</p>
        <p className="text-sm text-muted">
          {lastLoginAt ? (
            <>
              Last login <time dateTime={lastLoginAt}>{dayAndTimeOf(lastLoginAt)}</time>
            </>
          ) : (
            <>
              Never logged in, added <time dateTime={createdAt}>{dayOf(createdAt)}</time>
            </>
          )}
        </p>
      </div>
      {isSelf ? (
        <a href="/admin/settings/account" className="text-amber-soft text-sm underline underline-offset-4">
          My password
        </a>
      ) : (
        <Tasks account={account} onTask={onTask} />
      )}
    </li>
  );
}

const accountsPage = accounts.page();

function formOf(
  task: AccountTask | 'new' | undefined,
  account: AccountAnswer | undefined,
): AccountForm | undefined {
  if (task === 'new') return { task };
  return account && (task === 'role' || task === 'password') ? { task, account } : undefined;
}

const taskOf = (form: AccountForm): OpenTask =>
  form.task === 'new' ? form.task : { task: form.task, id: form.account.id };

/** Who may log in and what for. */
export function AccountsPanel() {
  const list = usePagedList(accountsPage);
  const { start, open, account, close } = useOpenTask(list);
  const task = typeof open === 'object' ? open.task : open;
  // A password that is handed over is no part of the address: going back would close it.
  const [handingOver, setHandingOver] = useState<{ form: AccountForm; login: Login }>();
  useHandOverGuard(handingOver !== undefined);
  const form = handingOver?.form ?? formOf(task, account);
  const tools = (
    <Button variant="primary" onClick={() => start('new')}>
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
      {form && (
        <AccountDialog
          key={openTextOf(taskOf(form))}
          opened={form}
          handedOver={handingOver?.login}
          onHandOver={(login) => setHandingOver({ form, login })}
          onClose={handingOver ? () => setHandingOver(undefined) : () => close(taskOf(form))}
        />
      )}
      {account && task === 'sessions' && (
        <SessionsDialog account={account} onClose={() => close({ task, id: account.id })} />
      )}
      <RemovalDialog
        removal={accountRemoval}
        row={task === 'delete' ? account : undefined}
        onClose={(_isRemoved, { id }) => close({ task: 'delete', id })}
      />
    </div>
  );
}
