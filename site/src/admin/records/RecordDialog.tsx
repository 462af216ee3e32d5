import { LoaderCircle } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { forgetDraft } from '../../components/form/form-draft.ts';
import { Alert } from '../../components/ui/Alert.tsx';
import { Button } from '../../components/ui/Button.tsx';
import { ConfirmDialog } from '../../components/ui/ConfirmDialog.tsx';
import { Dialog } from '../../components/ui/Dialog.tsx';
import { RecordConflictDialog } from './RecordConflictDialog.tsx';
import { capitalized, type PlacedRecord, type RecordKind } from './recordKind.ts';
import { useRecordDraft } from './useRecordDraft.ts';
import { type SavedRecord, useRecordSaving } from './useRecordSaving.ts';

interface RecordDialogProps<Row extends PlacedRecord, Fields extends FieldValues, Input extends Fields> {
  kind: RecordKind<Row, Fields>;
  form: UseFormReturn<Fields, unknown, Input>;
  opened: SavedRecord<Fields>;
  draftName: string;
  /** The form began with text that an earlier visit left unsaved. */
  isRestored: boolean;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** The form of a record over its list: saving, unsaved text, and the ways in which saving can fail. */
export function RecordDialog<Row extends PlacedRecord, Fields extends FieldValues, Input extends Fields>(
  props: RecordDialogProps<Row, Fields, Input>,
) {
  const { kind, form, opened, draftName, isRestored, onClose, children } = props;
  const formId = useId();
  const [isAsking, setAsking] = useState(false);
  const saving = useRecordSaving(props);
  const { saved, conflict, failure, isSaving } = saving;
  const isDirty = useRecordDraft(form, { name: draftName, saved: saved.fields, etag: saved.etag });
  const [one] = kind.noun;
  const isNew = opened.id === undefined;

  function discard() {
    form.reset(saved.fields);
    forgetDraft(draftName);
    onClose();
  }

  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => !open && (isDirty ? setAsking(true) : onClose())}
        title={isNew ? `New ${one}` : `Edit ${one}`}
        description={isNew ? 'It comes to the end of its list.' : kind.nameOf(opened.fields)}
        width="max-w-2xl"
        actions={
          <>
            <Button onClick={() => (isDirty ? setAsking(true) : onClose())}>Cancel</Button>
            <Button look="primary" type="submit" form={formId} pending={isSaving}>
              {isSaving && <LoaderCircle size={16} aria-hidden className="animate-spin" />}
              {isNew ? `Add ${one}` : `Save ${one}`}
            </Button>
          </>
        }
      >
        <form
          id={formId}
          noValidate
          aria-label={capitalized(one)}
          onSubmit={(event) => {
            event.preventDefault();
            event.stopPropagation();
            saving.submit();
          }}
          className="flex flex-col gap-5"
        >
          {isRestored && <Alert tone="info">What you had typed before is back. It is not saved yet.</Alert>}
          {failure && <Alert tone="error">{failure}</Alert>}
          {children}
        </form>
      </Dialog>
      <RecordConflictDialog
        noun={one}
        conflicts={conflict?.differences.map((name) => ({
          label: kind.labels[name],
          mine: kind.wordsOf(conflict.mine, name),
          theirs: kind.wordsOf(kind.fieldsOf(conflict.theirs), name),
        }))}
        onKeepMine={() => conflict && saving.keepMine(conflict.theirs)}
        onTakeTheirs={() => conflict && saving.takeTheirs(conflict.theirs)}
        onClose={saving.closeConflict}
      />
      <ConfirmDialog
        open={isAsking}
        question="Discard what you typed?"
        detail={`Nothing of it is saved yet.`}
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        onConfirm={discard}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
