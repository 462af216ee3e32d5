import { CircleAlert } from 'lucide-react';
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
    <div role={isTold ? undefined : 'alert'} className="flex basis-full items-start gap-2 text-left text-sm">
      <CircleAlert size={18} aria-hidden className="mt-px shrink-0 text-error" />
      <p lang={title.lang} className="min-w-0 wrap-anywhere">
        {title.text}:{' '}
        {reason.lang === title.lang ? reason.text : <span lang={reason.lang ?? 'en'}>{reason.text}</span>}
      </p>
    </div>
  );
}
