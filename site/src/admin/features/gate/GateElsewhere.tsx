import { Alert } from '../../../components/ui/Alert.tsx';
import { Button, buttonClasses } from '../../../components/ui/Button.tsx';
import { useScreenTitle } from '../../app/shell/ScreenHeader.tsx';

/** What a tab shows while gate mode is open in another one. */
export function GateElsewhere({ onTakeOver }: { onTakeOver: () => void }) {
  const heading = useScreenTitle('Gate');
  return (
    <main className="mx-auto flex min-h-dvh max-w-xl flex-col justify-center gap-4 p-4">
      <h1 ref={heading} tabIndex={-1} className="font-bold text-lg tracking-[.08em]">
        GATE
      </h1>
      <Alert tone="info">
        Gate mode is open in another tab or window. It opens here as soon as it is closed there.
      </Alert>
      <Button variant="primary" onClick={onTakeOver} className="min-h-16 text-xl">
        Use here
      </Button>
      <a href="/admin" className={buttonClasses()}>
        Tonight
      </a>
    </main>
  );
}
