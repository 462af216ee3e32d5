import { LoaderCircle } from 'lucide-react';
import { Button } from '../../../components/ui/Button.tsx';
import { $router } from '../../routes.ts';
import { saveWording } from './saveWording.ts';

interface EditorActionsProps {
  isNew: boolean;
  isSaving: boolean;
  /** Nothing can be sent now. */
  isBlocked: boolean;
  isDirty: boolean;
  /** Whether the browser could keep the unsaved text. */
  isKept: boolean;
}

/** At the left, where a toast does not cover it. */
export function EditorActions({ isNew, isSaving, isBlocked, isDirty, isKept }: EditorActionsProps) {
  const { text, lang } = saveWording(isNew).button;
  return (
    <div className="z-(--layer-sticky) -mx-4 mt-5 flex flex-wrap items-center gap-3 border-line border-t bg-bg px-4 py-3 md:sticky md:bottom-0 md:-mx-8 md:px-8">
      <Button look="primary" type="submit" pending={isBlocked}>
        {isSaving && <LoaderCircle size={16} aria-hidden className="animate-spin" />}
        <span lang={lang}>{text}</span>
      </Button>
      <Button onClick={() => $router.open('/admin/blog')}>Cancel</Button>
      {isDirty && (
        <p className="text-muted text-sm">
          {isKept
            ? 'Not saved yet; kept in this browser.'
            : 'Not saved yet, and this browser cannot keep it.'}
        </p>
      )}
    </div>
  );
}
