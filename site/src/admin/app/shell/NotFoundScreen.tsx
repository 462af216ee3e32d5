import { MapPinOff } from 'lucide-react';
import { buttonClasses } from '../../../components/ui/Button.tsx';
import { EmptyState } from '../../../components/ui/EmptyState.tsx';
import { ScreenHeader } from './ScreenHeader.tsx';

export function NotFoundScreen() {
  return (
    <>
      <ScreenHeader title="404 Page Not Found" />
      <EmptyState
        icon={MapPinOff}
        sentence="There is no such room in this house."
        action={
          <a href="/admin" className={buttonClasses()}>
            Back to Overview
          </a>
        }
      />
    </>
  );
}
