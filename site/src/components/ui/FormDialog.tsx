import { type ComponentProps, type FormEvent, useId } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

interface FormDialogProps extends Pick<ComponentProps<typeof Dialog>, 'title' | 'description' | 'children'> {
  submitLabel: string;
  pending: boolean;
  closeLabel?: string;
  onSubmit: (event: FormEvent) => void;
  onClose: () => void;
}

/** A form in a dialog; it is there for as long as it is rendered. */
export function FormDialog(props: FormDialogProps) {
  const { submitLabel, pending, closeLabel = 'Cancel', onSubmit, onClose, children, ...dialog } = props;
  const id = useId();
  return (
    <Dialog
      {...dialog}
      open
      onOpenChange={(open) => !open && onClose()}
      actions={
        <>
          <Button onClick={onClose}>{closeLabel}</Button>
          <Button look="primary" type="submit" form={id} pending={pending}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
        {children}
      </form>
    </Dialog>
  );
}
