import { placeholders } from '@haunted-forests/api/rules/employment/batches/placeholder';
import { settableStatuses } from '@haunted-forests/api/schemas/employment/application';
import type { UseFormReturn } from 'react-hook-form';
import { fieldsOf } from '../../../../components/form/fields.tsx';
import { Choice } from '../../../../components/ui/ChoiceField.tsx';
import { TextAreaField, TextField } from '../../../../components/ui/Field.tsx';
import { SelectField } from '../../../../components/ui/SelectField.tsx';
import { statusLooks } from '../wording.ts';
import type { BatchFields } from './batchForm.ts';

const statusOptions = [
  { value: '', label: 'Stays as it is' },
  ...settableStatuses.map((status) => ({ value: status, label: statusLooks[status].label })),
];

/** What is to happen to those who are selected, and the mail that tells them. */
export function BatchForm({ form }: { form: UseFormReturn<BatchFields> }) {
  const field = fieldsOf(form);
  const hasMail = form.watch('hasMail');
  const known = new Intl.ListFormat('en-US').format(placeholders.map((name) => `{${name}}`));
  return (
    <>
      <div className="grid gap-x-6 sm:grid-cols-2">
        <SelectField label="Status" options={statusOptions} {...field('status')} />
        <div className="sm:pt-5">
          <Choice type="checkbox" label="Invite to auditions" {...form.register('invite')} />
          <Choice type="checkbox" label="Send an email" {...form.register('hasMail')} />
        </div>
      </div>
      {hasMail && (
        <>
          <TextField label="Subject" required {...field('subject')} />
          <TextAreaField
            label="Text"
            required
            rows={10}
            hint={`${known} are filled in for each person; {position} is what they applied for.`}
            {...field('text')}
          />
        </>
      )}
    </>
  );
}
