import { LoaderCircle } from 'lucide-react';
import { type ComponentProps, type FormEvent, type ReactNode, useId } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { refuseUnreadable } from '../../../components/form/unreadable.ts';
import { Alert } from '../../../components/ui/Alert.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { Dialog } from '../../../components/ui/Dialog.tsx';
import { useClosing } from '../../../components/ui/useClosing.tsx';
import { capitalized } from '../../../lib/capitalized.ts';
import { ConflictDialog } from '../conflicts/ConflictDialog.tsx';
import { SaveFailure } from '../saving/SaveFailure.tsx';
import { useSaving } from '../saving/useSaving.ts';
import type { OpenedForm } from './openedForm.ts';
import { type FormKind, formWordsOf, type VersionedRecord } from './recordKind.ts';

interface RecordDialogProps<Row extends VersionedRecord, Fields extends FieldValues, Input extends Fields>
  extends Omit<OpenedForm<Fields>, 'initial'>,
    Partial<Pick<ComponentProps<typeof Dialog>, 'title' | 'description' | 'width' | 'focusAfter'>> {
  kind: FormKind<Row, Fields>;
  form: UseFormReturn<Fields, unknown, Input>;
  onClose: () => void;
  /** What else can be done with the record, before the buttons of the form. */
  moreActions?: ReactNode;
  /** The fields. */
  children: ReactNode;
}

/** The form of a record over its list: saving, unsaved text, and the ways in which saving can fail. */
export function RecordDialog<Row extends VersionedRecord, Fields extends FieldValues, Input extends Fields>(
  props: RecordDialogProps<Row, Fields, Input>,
) {
  const { kind, opened, isRestored, onClose, width = 'max-w-2xl', focusAfter, moreActions, children } = props;
  const formId = useId();
  const saving = useSaving({ ...props, onSaved: (isTyped) => !isTyped && onClose() });
  const { saved, isSaving, failure } = saving;
  const closing = useClosing({ ...saving, onClose });
  const [one] = kind.noun;
  const isNew = opened.id === undefined;
  const words = formWordsOf(kind, isNew);
  const { title = words.title, description = words.description ?? kind.nameOf(opened.fields) } = props;
  const actions = (
    <>
      <SaveFailure failure={failure} />
      {moreActions}
      <Button onClick={closing.ask}>Cancel</Button>
      <Button variant="primary" type="submit" form={formId} pending={isSaving}>
        {isSaving && <LoaderCircle size={16} aria-hidden className="animate-spin" />}
        {saved.id === undefined && isNew ? `Add ${one}` : `Save ${one}`}
      </Button>
    </>
  );
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    event.stopPropagation();
    const [unreadable] = refuseUnreadable(event.currentTarget, props.form.setError);
    if (unreadable) unreadable.focus();
    else saving.submit();
  }
  // The question comes first: of two dialogs that go at once, the last one says where focus goes.
  return (
    <>
      {closing.dialog}
      <Dialog
        onClose={closing.ask}
        title={title}
        description={description}
        width={width}
        focusAfter={focusAfter}
        actions={actions}
      >
        <form
          id={formId}
          noValidate
          aria-label={capitalized(one)}
          onSubmit={submit}
          className="flex flex-col gap-5"
        >
          {isRestored && (
            <Alert tone="info">What you typed earlier has been restored. It has not been saved yet.</Alert>
          )}
          {children}
        </form>
      </Dialog>
      <ConflictDialog noun={one} {...saving.conflict} />
    </>
  );
}
