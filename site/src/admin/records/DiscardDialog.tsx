import { ConfirmDialog } from '../../components/ui/ConfirmDialog.tsx';

interface DiscardDialogProps {
  open: boolean;
  onDiscard: () => void;
  onStay: () => void;
}

export function DiscardDialog({ open, onDiscard, onStay }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      question="Discard what you typed?"
      detail="Nothing of it is saved yet."
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      onConfirm={onDiscard}
      onCancel={onStay}
    />
  );
}
