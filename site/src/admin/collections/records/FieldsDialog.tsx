import type { Region } from '@haunted-forests/api/schemas/regions/region';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import { Button } from '../../../components/ui/Button.tsx';
import { PreviewPanel } from '../preview/PreviewPanel.tsx';
import { usePreview } from '../preview/usePreview.ts';
import { FormFields } from './formFields.tsx';
import type { OpenedForm } from './openedForm.ts';
import { RecordDialog } from './RecordDialog.tsx';
import type { FieldsKind, RecordPreview, VersionedRecord } from './recordKind.ts';

interface FieldsDialogProps<Row extends VersionedRecord, Fields extends FieldValues>
  extends OpenedForm<Fields> {
  kind: FieldsKind<Row, Fields>;
  /** Whose list is behind it, where there is one for each region: a kind with a preview has. */
  region?: Region;
  onClose: () => void;
}

interface PreviewedFormProps<Fields extends FieldValues> {
  form: UseFormReturn<Fields, unknown, Fields>;
  preview: RecordPreview<Fields>;
  place: { id: number | undefined; region: Region };
}

function PreviewedForm<Fields extends FieldValues>({ form, preview, place }: PreviewedFormProps<Fields>) {
  const page = usePreview({
    form,
    name: [place.id, place.region],
    render: (fields, signal) => preview.render(fields, place, signal),
    isShown: true,
  });
  return (
    <PreviewPanel
      {...page}
      title="Page preview"
      anchor={preview.anchorOf(form.getValues(), place.id)}
      height="h-[60dvh]"
    />
  );
}

/** Whether the preview shows in place of the fields: never over what is wrong with them. */
function usePreviewSwitch<Fields extends FieldValues>({ formState }: UseFormReturn<Fields, unknown, Fields>) {
  const [isShown, setShown] = useState(false);
  const { submitCount, isValid } = formState;
  useEffect(() => {
    if (submitCount > 0 && !isValid) setShown(false);
  }, [submitCount, isValid]);
  return { isShown, toggle: () => setShown(!isShown) };
}

/** The dialog of a record whose form is its kind's fields. */
export function FieldsDialog<Row extends VersionedRecord, Fields extends FieldValues>(
  props: FieldsDialogProps<Row, Fields>,
) {
  const { kind, initial, opened, region } = props;
  const form = useForm<Fields, unknown, Fields>({
    resolver: zodResolver(kind.schema),
    defaultValues: initial as DefaultValues<Fields>,
  });
  const view = usePreviewSwitch(form);
  const { preview } = kind;
  const previewButton = preview && (
    <Button className="mr-auto" onClick={view.toggle}>
      {view.isShown ? 'Back to the text' : 'Preview'}
    </Button>
  );
  return (
    <RecordDialog {...props} form={form} width={preview && 'max-w-3xl'} moreActions={previewButton}>
      <div hidden={view.isShown}>
        <FormFields fields={kind.fields} form={form} />
      </div>
      {preview && region && view.isShown && (
        <PreviewedForm form={form} preview={preview} place={{ id: opened.id, region }} />
      )}
    </RecordDialog>
  );
}
