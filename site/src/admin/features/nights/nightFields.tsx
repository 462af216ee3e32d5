import { timeInWords } from '@haunted-forests/api/rules/nights/tonight';
import { type Night, type NightStatus, nightStatuses } from '@haunted-forests/api/schemas/nights/night';
import type { PriceTier } from '@haunted-forests/api/schemas/nights/price-tier';
import type { ChangeEvent } from 'react';
import { CheckboxField } from '../../../components/ui/ChoiceField.tsx';
import { SelectField } from '../../../components/ui/SelectField.tsx';
import { choiceField, type FormField, plainWords, textField } from '../../collections/records/formFields.tsx';
import { statusNames } from '../../entities/nights/wording.ts';
import { type ChangesForm, noTier, noticeAt, raisesQuestion } from './nightChanges.ts';
import { type NightForm, type Question, questions, type TimesForm } from './nightForm.ts';

const timeField = (label: string, required = true): FormField => ({
  ...textField(label, { isHalf: true, required, type: 'time' }),
  wordsOf: (time: string) => time && timeInWords(time),
});

/** The questions that times may raise, each where it is raised. */
function questionFields<Form extends TimesForm>(
  isRaised: (question: Question, form: Form) => boolean,
): Record<Question, FormField> {
  const fieldOf = (question: Question, label: string, words: string): FormField => ({
    label,
    wordsOf: plainWords,
    render: ({ form, name, error }) =>
      isRaised(question, form.watch() as Form) && (
        <CheckboxField label={words} error={error} {...form.register(name)} />
      ),
  });
  return {
    isAfterMidnight: fieldOf(
      'isAfterMidnight',
      'Last entry is after midnight',
      'Last entry is earlier than doors. Is it after midnight?',
    ),
    isOutsideMeant: fieldOf(
      'isOutsideMeant',
      'Attractions start before doors or after last entry',
      'The attractions start before doors or after last entry. Is this intended?',
    ),
  };
}

const tierOptions = (tiers: readonly PriceTier[]) =>
  tiers.map(({ id, name }) => ({ value: String(id), label: name }));
const statusOptions = nightStatuses.map((value) => ({ value, label: statusNames[value] }));

/** What nights have in common when they are painted. */
export function timesFields(tiers: readonly PriceTier[]): Record<keyof TimesForm, FormField> {
  return {
    doors: timeField('Doors'),
    attractions: timeField('Attractions'),
    lastEntry: timeField('Last entry'),
    tierId: choiceField('Price tier', [{ value: '', label: 'None' }, ...tierOptions(tiers)]),
    ...questionFields((question, times: TimesForm) => questions[question](times)),
  };
}

/** With the status goes why a night was cancelled, unless something else was typed. */
const statusField: FormField = {
  ...choiceField('Status', statusOptions),
  render({ form, name, error }) {
    function follow({ target }: ChangeEvent<HTMLSelectElement>) {
      const saved = form.formState.defaultValues as NightForm;
      const isTyped = ![saved.notice, ''].includes(form.getValues('notice'));
      if (saved.status === 'cancelled' && !isTyped)
        form.setValue('notice', noticeAt(saved, target.value as NightStatus) ?? '', { shouldDirty: true });
    }
    const input = form.register(name, { onChange: follow });
    return <SelectField label="Status" options={statusOptions} error={error} {...input} />;
  },
};

const noticeField = textField('Notice', { rows: 2 });

/** A night's own form. */
export function nightFields(tiers: readonly PriceTier[]): Record<keyof NightForm, FormField> {
  return {
    date: textField('Date', { isHalf: true, required: true, type: 'date' }),
    ...timesFields(tiers),
    status: statusField,
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
    doors: timeField('Doors', false),
    attractions: timeField('Attractions', false),
    lastEntry: timeField('Last entry', false),
    tierId: choiceField('Price tier', [leave, { value: noTier, label: 'None' }, ...tierOptions(tiers)]),
    ...questionFields<ChangesForm>((question, changes) => raisesQuestion(question, nights, changes)),
    status: choiceField('Status', [leave, ...statusOptions]),
    notice: noticeField,
  };
}
