import { X } from 'lucide-react';
import { Button } from '../../../components/ui/Button.tsx';
import { IconButton } from '../../../components/ui/IconButton.tsx';

interface DeletedNoticeProps {
  /** What was deleted; nothing is shown without it. */
  name: string | undefined;
  isRestoring: boolean;
  onUndo: () => void;
  onDismiss: () => void;
}

/** Stays until it is answered: taking a deletion back is not a matter of seconds. */
export function DeletedNotice({ name, isRestoring, onUndo, onDismiss }: DeletedNoticeProps) {
  return (
    <div role="status" aria-label="Deletion">
      {name !== undefined && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-b bg-selected py-2 pr-2 pl-4 md:pl-[1.15rem]">
          <p className="mr-auto min-w-0 wrap-anywhere">
            <strong className="font-medium">{name}</strong> was deleted.
          </p>
          <Button pending={isRestoring} onClick={onUndo}>
            {isRestoring ? 'Restoring...' : 'Undo'}
          </Button>
          <IconButton icon={X} label="Dismiss" onClick={onDismiss} />
        </div>
      )}
    </div>
  );
}
