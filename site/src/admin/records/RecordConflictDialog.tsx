import { Button } from '../../components/ui/Button.tsx';
import { Dialog } from '../../components/ui/Dialog.tsx';
import { ConflictVersion } from './ConflictVersion.tsx';
import type { FieldConflict } from './fieldConflicts.ts';

interface RecordConflictDialogProps {
  noun: string;
  /** The dialog is closed without any. */
  conflicts: readonly FieldConflict[] | undefined;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
}

/** Shows both versions of the fields that two people changed, and lets one of them win. */
export function RecordConflictDialog(props: RecordConflictDialogProps) {
  const { noun, conflicts, onKeepMine, onTakeTheirs, onClose } = props;
  return (
    <Dialog
      open={conflicts !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title="Saved elsewhere first"
      description={`While you were writing, this ${noun} was saved somewhere else. These fields differ.`}
      width="max-w-3xl"
      actions={
        <>
          <Button onClick={onTakeTheirs}>Take theirs</Button>
          <Button look="primary" onClick={onKeepMine}>
            Keep mine
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {conflicts?.map(({ label, mine, theirs }) => (
          <section key={label}>
            <h3 className="mb-2 font-bold">{label}</h3>
            <div className="grid gap-3 md:grid-cols-2">
              <ConflictVersion title="Mine" words={mine} />
              <ConflictVersion title="Theirs" words={theirs} />
            </div>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
