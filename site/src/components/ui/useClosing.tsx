import { useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';

const unsaved = {
  question: 'Discard what you typed?',
  detail: 'It has not been saved yet.',
  confirmLabel: 'Discard',
};

const underWay = (isStored: boolean) => ({
  question: 'Close while saving?',
  detail: isStored
    ? 'The server has not responded yet. The result will appear here, and what you typed stays in this tab until it is saved.'
    : 'The server has not responded yet. If it does not save what you typed, your text is lost.',
  confirmLabel: 'Close',
});

interface ClosingOptions {
  isDirty: boolean;
  isSaving: boolean;
  /** Whether this tab keeps what is typed until it is saved. */
  isStored: boolean;
  discard?: (() => void) | undefined;
  onClose: () => void;
}

/** Closes a form at once when it says what is saved, and after a yes when it does not, or while it is being saved. */
export function useClosing({ isDirty, isSaving, isStored, discard, onClose }: ClosingOptions) {
  const [isAsked, setAsked] = useState(false);
  function close() {
    discard?.();
    onClose();
  }
  return {
    ask: () => (isDirty || isSaving ? setAsked(true) : onClose()),
    dialog: (
      <ConfirmDialog
        open={isAsked}
        {...(isSaving ? underWay(isStored) : unsaved)}
        cancelLabel="Keep editing"
        onConfirm={close}
        onCancel={() => setAsked(false)}
      />
    ),
  };
}
