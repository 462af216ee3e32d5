import { timeInWords } from '@haunted-forests/api/rules/nights/tonight';
import { type Night, nightStatuses } from '@haunted-forests/api/schemas/nights/night';
import type { PriceTier } from '@haunted-forests/api/schemas/nights/price-tier';
import { CheckboxField } from '../../../components/ui/ChoiceField.tsx';
import { TextField } from '../../../components/ui/Field.tsx';
import { choiceField, type FormField, plainWords, textField } from '../../collections/records/formFields.tsx';
import { statusNames } from '../../entities/nights/wording.ts';
import { type ChangesForm, noTier, raisesQuestion } from './nightChanges.ts';
import { isBeforeDoors, type NightForm, type TimesForm } from './nightForm.ts';

function inputField(type: 'time' | 'date', label: string, required = true): FormField {
  return {
    label,
    isHalf: true,
    wordsOf: (value: string) => (type === 'time' && value ? timeInWords(value) : value),
    render: ({ form, name, error }) => (
      <TextField type={type} label={label} required={required} error={error} {...form.register(name)} />
    ),
  };
}

/** Asked when a last entry is before the doors. */
function afterMidnightField<Form extends TimesForm>(isQuestion: (form: Form) => boolean): FormField {
  return {
    label: 'Last entry is after midnight',
    wordsOf: plainWords,
    render: ({ form, name, error }) =>
      isQuestion(form.watch() as Form) && (
        <CheckboxField
          label="The last entry is before the doors. Is it after midnight?"
          error={error}
          {...form.register(name)}
        />
      ),
  };
}

const tierOptions = (tiers: readonly PriceTier[]) =>
  tiers.map(({ id, name }) => ({ value: String(id), label: name }));
const statusOptions = nightStatuses.map((value) => ({ value, label: statusNames[value] }));

/** What nights have in common when they are painted. */
export function timesFields(tiers: readonly PriceTier[]): Record<keyof TimesForm, FormField> {
  return {
    doors: inputField('time', 'Doors'),
    attractions: inputField('time', 'Attractions'),
    lastEntry: inputField('time', 'Last entry'),
    tierId: choiceField('Price tier', [{ value: '', label: 'None' }, ...tierOptions(tiers)]),
    isAfterMidnight: afterMidnightField(isBeforeDoors),
  };
}

const noticeField = textField('Notice', { rows: 2 });

/** A night's own form. */
export function nightFields(tiers: readonly PriceTier[]): Record<keyof NightForm, FormField> {
  return {
    date: inputField('date', 'Date'),
    ...timesFields(tiers),
    status: choiceField('Status', statusOptions),
    notice: noticeField,
  };
}

const leave = { value: '', label: 'Leave as it is' };

/** What several nights get together. */
export function changesFields(
  nights: readonly Night[],
  tiers: readonly PriceTier[],
): Record<keyof ChangesForm, FormField> {
  return {
    doors: inputField('time', 'Doors', false),
    attractions: inputField('time', 'Attractions', false),
    lastEntry: inputField('time', 'Last entry', false),
    tierId: choiceField('Price tier', [leave, { value: noTier, label: 'None' }, ...tierOptions(tiers)]),
    isAfterMidnight: afterMidnightField<ChangesForm>((changes) => raisesQuestion(nights, changes)),
    status: choiceField('Status', [leave, ...statusOptions]),
    notice: noticeField,
  };
}
