import { ConfirmDialog } from '../../../components/ui/ConfirmDialog.tsx';
import type { useClosing } from './useClosing.ts';

const unsaved = {
  question: 'Discard what you typed?',
  detail: 'It has not been saved yet.',
  confirmLabel: 'Discard',
};

const underWay = {
  question: 'Close while saving?',
  detail:
    'The server has not responded yet. The result will appear here, and what you typed stays in this tab until it is saved.',
  confirmLabel: 'Close',
};

/** Asks before a form is closed over text that is not saved. */
export function ClosingDialog({ closing }: { closing: ReturnType<typeof useClosing> }) {
  return (
    <ConfirmDialog
      open={closing.isAsked}
      {...(closing.isSaving ? underWay : unsaved)}
      cancelLabel="Keep editing"
      onConfirm={closing.close}
      onCancel={closing.stay}
    />
  );
}
