import { Lock, type LucideIcon, MapPinOff } from 'lucide-react';
import { buttonClasses } from '../../../components/ui/Button.tsx';
import { EmptyState } from '../../../components/ui/EmptyState.tsx';
import { useAccount } from '../session/useAccount.ts';
import { ScreenHeader } from './ScreenHeader.tsx';

function NoScreen({ title, icon, sentence }: { title: string; icon: LucideIcon; sentence: string }) {
  const back = (
    <a href="/admin" className={buttonClasses()}>
      Back to Overview
    </a>
  );
  return (
    <>
      <ScreenHeader title={title} />
      <EmptyState icon={icon} sentence={sentence} action={back} />
    </>
  );
}

/** Stands in for a screen that the account's role may not use. */
export function ForbiddenScreen() {
  const sentence = `Accounts with the role ${useAccount().role} cannot open this screen. An administrator can change that under Settings.`;
  return <NoScreen title="Locked" icon={Lock} sentence={sentence} />;
}

export function NotFoundScreen() {
  return (
    <NoScreen title="404 Page Not Found" icon={MapPinOff} sentence="There is no page at this address." />
  );
}
