import { type ComponentProps, type FormEvent, useId } from 'react';
import { ActionFailure } from './ActionFailure.tsx';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { useClosing } from './useClosing.tsx';

interface FormDialogProps
  extends Pick<ComponentProps<typeof Dialog>, 'title' | 'description' | 'startsAtField' | 'children'> {
  submitLabel: string;
  pending: boolean;
  /** Why the last try failed. */
  failure?: string | null | undefined;
  /** Whether closing would lose something that was typed: then it takes a yes. */
  isTyped?: boolean;
  /** Gives up what was typed. */
  discard?: () => void;
  closeLabel?: string;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onClose: () => void;
}

/** Shows a failure with the buttons beside it: where the whole dialog scrolls, they may be far from the one that was pressed. */
const reveal = (failure: HTMLElement | null) => failure?.parentElement?.scrollIntoView({ block: 'nearest' });

/** A form in a dialog; it is there for as long as it is rendered. */
export function FormDialog(props: FormDialogProps) {
  const {
    submitLabel,
    pending,
    failure,
    isTyped = false,
    discard,
    closeLabel = 'Cancel',
    onSubmit,
    onClose,
    children,
    ...dialog
  } = props;
  const id = useId();
  const closing = useClosing({
    isDirty: isTyped,
    isSaving: isTyped && pending,
    isStored: false,
    discard,
    onClose,
  });
  // The question comes first: of two dialogs that go at once, the last one says where focus goes.
  return (
    <>
      {closing.dialog}
      <Dialog
        {...dialog}
        onClose={closing.ask}
        actions={
          <>
            {failure && <ActionFailure ref={reveal}>{failure}</ActionFailure>}
            <Button onClick={closing.ask}>{closeLabel}</Button>
            <Button variant="primary" type="submit" form={id} pending={pending}>
              {submitLabel}
            </Button>
          </>
        }
      >
        <form id={id} noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
          {children}
        </form>
      </Dialog>
    </>
  );
}
