import type { Night } from '@haunted-forests/api/schemas/nights/night';
import type { PriceTier } from '@haunted-forests/api/schemas/nights/price-tier';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { refuseUnreadable } from '../../../components/form/unreadable.ts';
import { FormDialog } from '../../../components/ui/FormDialog.tsx';
import { FormFields } from '../../collections/records/formFields.tsx';
import { useStoredChanges } from '../../collections/saving/useStoredChanges.ts';
import { datesInWords } from '../../entities/nights/takenDates.ts';
import { countOf, progressLabel } from './batchMessages.ts';
import { type ChangesForm, changesRule, noChanges } from './nightChanges.ts';
import { changesFields } from './nightFields.tsx';
import { changesDraftOf, type NightWrites } from './useNightWrites.ts';

interface ChangeNightsDialogProps {
  nights: readonly Night[];
  tiers: readonly PriceTier[];
  change: NightWrites['change'];
  turn: NightWrites['turn'];
  onChanged: () => void;
  onClose: () => void;
}

/** Gives several nights the same times, tier or status; what is left empty stays as it is. */
export function ChangeNightsDialog(props: ChangeNightsDialogProps) {
  const { nights, tiers, change, turn, onChanged, onClose } = props;
  const form = useForm<ChangesForm>({
    resolver: zodResolver(changesRule(nights)),
    defaultValues: noChanges,
  });
  const storedChanges = useStoredChanges(form, { name: changesDraftOf(nights), isSaving: change.isPending });
  const submit = form.handleSubmit((changes) => {
    if (change.isPending) return;
    change.mutate(
      { nights, changes },
      {
        onSuccess({ refused }) {
          if (refused.length > 0 || !storedChanges.settle(changes, noChanges)) return;
          onChanged();
          onClose();
        },
      },
    );
  });
  return (
    <FormDialog
      title={`Change ${countOf(nights.length)}`}
      description={`${datesInWords(nights.map(({ date }) => date))}. Fields left empty stay as they are.`}
      submitLabel={
        change.isPending
          ? progressLabel('Saving', turn, change.variables.nights.length)
          : `Save ${countOf(nights.length)}`
      }
      pending={change.isPending}
      {...storedChanges}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        const [unreadable] = refuseUnreadable(event.currentTarget, form.setError);
        if (unreadable) unreadable.focus();
        else void submit(event);
      }}
      onClose={onClose}
    >
      <FormFields fields={changesFields(nights, tiers)} form={form} />
    </FormDialog>
  );
}
