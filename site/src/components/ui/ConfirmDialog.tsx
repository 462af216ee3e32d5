import { AlertDialog as Primitive } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { Button } from './Button.tsx';
import { backdropClasses, dialogClasses } from './Dialog.tsx';
import { isUnheardEscape } from './escape.ts';
import { useReturnFocus } from './returnFocus.ts';

interface ConfirmDialogProps {
  open: boolean;
  question: string;
  /** What follows from a yes. */
  detail: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** What was confirmed is under way: the dialog stays until that is settled. */
  pending?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks for a yes; what it asks stays as it is while the dialog goes. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onConfirm, onCancel } = props;
  const shown = useRef(props);
  if (open) shown.current = props;
  const { question, detail, confirmLabel, cancelLabel = 'Cancel', pending } = shown.current;
  const focus = useReturnFocus();
  return (
    <Primitive.Root open={open} onOpenChange={(isOpen) => !isOpen && !pending && onCancel()}>
      <Primitive.Portal>
        <Primitive.Overlay className={backdropClasses} />
        <Primitive.Content
          className={`${dialogClasses} max-w-md gap-2 p-6`}
          {...focus}
          onKeyDown={(event) => isUnheardEscape(event) && !pending && onCancel()}
        >
          <Primitive.Title className="font-bold text-lg leading-snug">{question}</Primitive.Title>
          <Primitive.Description className="text-text-soft [&_strong]:font-medium [&_strong]:text-text [&_strong]:wrap-anywhere">
            {detail}
          </Primitive.Description>
          <div className="mt-4 flex flex-wrap justify-end gap-3">
            <Primitive.Cancel asChild>
              <Button pending={pending}>{cancelLabel}</Button>
            </Primitive.Cancel>
            <Button variant="primary" pending={pending} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
