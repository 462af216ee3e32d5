import type { ReactNode } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { TextAreaField, TextField } from '../../../components/ui/Field.tsx';
import { SelectField } from '../../../components/ui/SelectField.tsx';
import { SwitchField } from '../../../components/ui/SwitchField.tsx';
import { regionOptions } from '../../wording/regions.ts';

/** What a field of a form is rendered with. */
export interface FieldControl {
  form: UseFormReturn<FieldValues>;
  name: string;
  error: string | undefined;
}

/** One field of a form, by name in the order in which the form shows them. */
export interface FormField {
  label: string;
  /** Two halves in a row stand beside each other where there is room. */
  isHalf?: boolean | undefined;
  /** A value as a conflict shows it. */
  wordsOf: (value: never) => string;
  render: (control: FieldControl) => ReactNode;
}

/** A value as it is, or as yes and no. */
export function plainWords(value: string | boolean | number | null | undefined): string {
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value ?? '');
}

interface TextOptions {
  required?: boolean;
  isHalf?: boolean;
  /** How many lines there is room for; one that cannot be more without it. */
  rows?: number;
  hint?: string;
  type?: 'date' | 'time';
  inputMode?: 'numeric' | 'decimal';
  /** What the form holds of the text. */
  setValueAs?: (typed: string) => unknown;
}

export function textField(
  label: string,
  { required, isHalf, rows, hint, type, inputMode, setValueAs }: TextOptions = {},
): FormField {
  return {
    label,
    isHalf,
    wordsOf: plainWords,
    render({ form, name, error }) {
      const input = { label, required, hint, error, ...form.register(name, setValueAs && { setValueAs }) };
      return rows ? (
        <TextAreaField {...input} rows={rows} />
      ) : (
        <TextField {...input} type={type} inputMode={inputMode} />
      );
    },
  };
}

type Options = readonly { value: string; label: string }[];

interface ChoiceOptions {
  required?: boolean;
  /** What the form holds of the chosen option's text. */
  setValueAs?: (chosen: string) => unknown;
}

export function choiceField(
  label: string,
  options: Options,
  { required, setValueAs }: ChoiceOptions = {},
): FormField {
  return {
    label,
    isHalf: true,
    wordsOf: (given: string | number) => options.find(({ value }) => value === String(given))?.label ?? '',
    render: ({ form, name, error }) => (
      <SelectField
        label={label}
        required={required}
        options={options}
        error={error}
        {...form.register(name, setValueAs && { setValueAs })}
      />
    ),
  };
}

export const regionField = choiceField('Region', regionOptions);

export function switchField(label: string, hint: string): FormField {
  return {
    label,
    wordsOf: plainWords,
    render: ({ form, name }) => <SwitchField label={label} hint={hint} {...form.register(name)} />,
  };
}

/** What follows from the fields of a form: their labels, what they hold of a record, and their words in a conflict. */
export function kindOfFields<Row extends object, Fields extends object>(
  fields: Record<keyof Fields & string, FormField>,
) {
  const names = Object.keys(fields) as (keyof Fields & keyof Row & string)[];
  const labels = Object.fromEntries(names.map((name) => [name, fields[name].label]));
  return {
    fields,
    labels: labels as Record<keyof Fields & string, string>,
    fieldsOf: (row: Row) => Object.fromEntries(names.map((name) => [name, row[name] ?? ''])) as Fields,
    wordsOf: (values: Fields, name: keyof Fields & string) => fields[name].wordsOf(values[name] as never),
  };
}

interface FormFieldsProps<Fields extends FieldValues, Input> {
  fields: Record<keyof Fields & string, FormField>;
  form: UseFormReturn<Fields, unknown, Input>;
  /** How many stand beside each other; two where there is room unless told. */
  columns?: string;
}

/** The fields of a form. */
export function FormFields<Fields extends FieldValues, Input>({
  fields,
  form,
  columns = 'sm:grid-cols-2',
}: FormFieldsProps<Fields, Input>) {
  const named = Object.entries<FormField>(fields);
  return (
    <div className={`grid items-start gap-5 ${columns}`}>
      {named.map(([name, { isHalf, render }]) => (
        <div key={name} className={isHalf ? '' : 'empty:hidden sm:col-span-2'}>
          {render({
            form: form as never,
            name,
            error: form.getFieldState(name as Path<Fields>, form.formState).error?.message,
          })}
        </div>
      ))}
    </div>
  );
}
