import { Lock } from 'lucide-react';
import { buttonClasses } from '../../../components/ui/Button.tsx';
import { EmptyState } from '../../../components/ui/EmptyState.tsx';
import { useAccount } from '../session/useAccount.ts';
import { ScreenHeader } from './ScreenHeader.tsx';

/** Stands in for a screen that the account's role may not use. */
export function ForbiddenScreen() {
  const { role } = useAccount();
  return (
    <>
      <ScreenHeader title="Locked" />
      <EmptyState
        icon={Lock}
        sentence={`Accounts with the role ${role} cannot open this screen. An administrator can change that under Settings.`}
        action={
          <a href="/admin" className={buttonClasses()}>
            Back to Overview
          </a>
        }
      />
    </>
  );
}
