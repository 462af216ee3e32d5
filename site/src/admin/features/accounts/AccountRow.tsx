import type { AccountAnswer } from '@haunted-forests/api/schemas/accounts/account';
import { KeyRound, Trash2, UserCog } from 'lucide-react';
import { IconButton } from '../../../components/ui/IconButton.tsx';
import { useAccount } from '../../app/session/useAccount.ts';
import { dayAndTimeOf, dayOf } from '../../wording/dates.ts';
import type { AccountTask } from './accountTask.ts';
import { roleWording } from './roles.tsx';

interface AccountRowProps {
  account: AccountAnswer;
  onTask: (task: AccountTask) => void;
}

function Tasks({ account: { username }, onTask }: AccountRowProps) {
  return (
    <div className="flex gap-1">
      <IconButton icon={UserCog} label={`Change role of ${username}`} onClick={() => onTask('role')} />
      <IconButton
        icon={KeyRound}
        label={`Reset password of ${username}`}
        onClick={() => onTask('password')}
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

export function AccountRow({ account, onTask }: AccountRowProps) {
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
