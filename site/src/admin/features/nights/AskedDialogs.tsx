import type { Night } from '@haunted-forests/api/schemas/nights/night';
import type { PriceTier } from '@haunted-forests/api/schemas/nights/price-tier';
import { ConfirmDialog } from '../../../components/ui/ConfirmDialog.tsx';
import { datesInWords } from '../../entities/nights/takenDates.ts';
import { countOf, progressLabel } from './batchMessages.ts';
import { ChangeNightsDialog } from './ChangeNightsDialog.tsx';
import type { NightWrites } from './useNightWrites.ts';

/** What is asked about the nights that are chosen. */
export type Asked = 'change' | 'delete' | undefined;

interface AskedDialogsProps {
  asked: Asked;
  nights: readonly Night[];
  tiers: readonly PriceTier[];
  writes: NightWrites;
  /** These need not be painted any longer. */
  onDone: (nights: readonly Night[]) => void;
  onClose: () => void;
}

/** What several nights become, or whether they are deleted. */
export function AskedDialogs({ asked, nights, tiers, writes, onDone, onClose }: AskedDialogsProps) {
  const { change, remove, turn } = writes;
  return (
    <>
      {asked === 'change' && (
        <ChangeNightsDialog {...{ nights, tiers, change, turn, onClose }} onChanged={() => onDone(nights)} />
      )}
      <ConfirmDialog
        open={asked === 'delete'}
        question={`Delete ${countOf(nights.length)}?`}
        detail={`Visitors no longer see ${datesInWords(nights.map(({ date }) => date))}.`}
        confirmLabel={remove.isPending ? progressLabel('Deleting', turn, remove.variables.length) : 'Delete'}
        pending={remove.isPending}
        onConfirm={() =>
          remove.mutate(nights, {
            onSettled: onClose,
            onSuccess: ({ done }) => onDone(done),
          })
        }
        onCancel={onClose}
      />
    </>
  );
}
