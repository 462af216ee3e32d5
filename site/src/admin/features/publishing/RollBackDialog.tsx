import { ConfirmDialog } from '../../../components/ui/ConfirmDialog.tsx';
import { useRollBack } from './usePublisher.ts';

interface RollBackDialogProps {
  /** The edition to ask about; the dialog is closed without one. */
  edition: number | undefined;
  onClose: () => void;
}

export function RollBackDialog({ edition, onClose }: RollBackDialogProps) {
  const rollBack = useRollBack(onClose);
  return (
    <ConfirmDialog
      open={edition !== undefined}
      question={`Roll the site back to edition ${edition}?`}
      detail="Visitors see the site as it was then, until the next change is saved, which publishes the latest content again. No content is lost."
      confirmLabel={rollBack.isPending ? 'Rolling back...' : 'Roll back'}
      pending={rollBack.isPending}
      onConfirm={() => edition !== undefined && rollBack.mutate(edition)}
      onCancel={onClose}
    />
  );
}
