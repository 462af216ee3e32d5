import { zodResolver } from '@hookform/resolvers/zod';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import { FormFields } from './formFields.tsx';
import type { OpenedForm } from './openedForm.ts';
import { RecordDialog } from './RecordDialog.tsx';
import type { FieldsKind, VersionedRecord } from './recordKind.ts';

interface FieldsDialogProps<Row extends VersionedRecord, Fields extends FieldValues>
  extends OpenedForm<Fields> {
  kind: FieldsKind<Row, Fields>;
  onClose: () => void;
}

/** The dialog of a record whose form is its kind's fields. */
export function FieldsDialog<Row extends VersionedRecord, Fields extends FieldValues>(
  props: FieldsDialogProps<Row, Fields>,
) {
  const { kind, initial } = props;
  const form = useForm<Fields, unknown, Fields>({
    resolver: zodResolver(kind.schema),
    defaultValues: initial as DefaultValues<Fields>,
  });
  return (
    <RecordDialog {...props} form={form}>
      <FormFields fields={kind.fields} form={form} />
    </RecordDialog>
  );
}
