import { usualTickets } from '@haunted-forests/api/schemas/nights/price-tier';
import { zodResolver } from '@hookform/resolvers/zod';
import { Plus, X } from 'lucide-react';
import { type UseFormReturn, useFieldArray, useForm } from 'react-hook-form';
import { fieldsOf } from '../../../../components/form/fields.tsx';
import { Alert } from '../../../../components/ui/Alert.tsx';
import { Button } from '../../../../components/ui/Button.tsx';
import { TextField } from '../../../../components/ui/Field.tsx';
import { IconButton } from '../../../../components/ui/IconButton.tsx';
import type { OpenedForm } from '../../../collections/records/openedForm.ts';
import { RecordDialog } from '../../../collections/records/RecordDialog.tsx';
import { type TierForm, tierRule } from './tierForm.ts';
import type { TierKind } from './tierKind.ts';

const ticketsId = 'usual-tickets';

function Prices({ form }: { form: UseFormReturn<TierForm, unknown, TierForm> }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'prices' });
  const field = fieldsOf(form);
  const { prices } = form.formState.errors;
  const failure = prices?.root?.message ?? prices?.message;
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1.5 font-medium text-text-soft">Prices</legend>
      {failure && <Alert tone="error">{failure}</Alert>}
      <datalist id={ticketsId}>
        {usualTickets.map((ticket) => (
          <option key={ticket} value={ticket} />
        ))}
      </datalist>
      {fields.map(({ id }, row) => (
        <div key={id} className="grid grid-cols-[minmax(0,1fr)_7rem_auto] items-start gap-3">
          <TextField label="Ticket" list={ticketsId} {...field(`prices.${row}.ticket`)} />
          <TextField label="Dollars" inputMode="decimal" {...field(`prices.${row}.amount`)} />
          <IconButton
            icon={X}
            label={`Remove price ${row + 1}`}
            onClick={() => remove(row)}
            className="mt-7.5 text-text-soft"
          />
        </div>
      ))}
      <div>
        <Button onClick={() => append({ ticket: '', amount: '' })}>
          <Plus size={17} aria-hidden />
          Add a price
        </Button>
      </div>
    </fieldset>
  );
}

interface TierDialogProps extends OpenedForm<TierForm> {
  kind: TierKind;
  onClose: () => void;
}

/** The form of a price tier: its name, and what each ticket costs. */
export function TierDialog(props: TierDialogProps) {
  const form = useForm<TierForm, unknown, TierForm>({
    resolver: zodResolver(tierRule),
    defaultValues: props.initial,
  });
  return (
    <RecordDialog {...props} form={form}>
      <TextField label="Name" required {...fieldsOf(form)('name')} />
      <Prices form={form} />
    </RecordDialog>
  );
}
