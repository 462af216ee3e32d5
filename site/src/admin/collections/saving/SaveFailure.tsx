import { ActionFailure } from '../../../components/ui/ActionFailure.tsx';
import type { Phrase } from '../../../components/ui/toasts.ts';

/** Why a save failed. */
export interface FailedSave {
  title: Phrase;
  reason: Phrase;
}

interface SaveFailureProps {
  /** Nothing is shown without one. */
  failure: FailedSave | undefined;
  /** Whether a toast has read it out already. */
  isTold?: boolean;
}

/** Beside the button that saves: why the last try failed, until the next one. */
export function SaveFailure({ failure, isTold = false }: SaveFailureProps) {
  if (!failure) return null;
  const { title, reason } = failure;
  return (
    <ActionFailure role={isTold ? undefined : 'alert'} lang={title.lang}>
      {title.text}:{' '}
      {reason.lang === title.lang ? reason.text : <span lang={reason.lang ?? 'en'}>{reason.text}</span>}
    </ActionFailure>
  );
}
