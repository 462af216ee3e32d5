import { Panel } from '../../../components/ui/Panel.tsx';
import { useAccount } from '../../app/session/useAccount.ts';
import { OwnPasswordForm } from './OwnPasswordForm.tsx';
import { roleWording } from './roles.tsx';

/** The user's own account, role and password. */
export function OwnAccount() {
  const { username, role } = useAccount();
  return (
    <div className="flex max-w-2xl flex-col gap-5">
      <Panel title="Who you are">
        <dl className="grid gap-x-6 gap-y-1 px-4 py-4 sm:grid-cols-[8rem_1fr] sm:gap-y-3 md:px-[1.15rem]">
          <dt className="text-muted">Username</dt>
          <dd className="font-medium wrap-anywhere">{username}</dd>
          <dt className="text-muted">Role</dt>
          <dd>
            <span className="font-medium">{roleWording[role].label}</span>
            <p className="text-text-soft">{roleWording[role].may}</p>
          </dd>
        </dl>
      </Panel>
      <Panel title="Your password">
        <OwnPasswordForm username={username} />
      </Panel>
    </div>
  );
}
