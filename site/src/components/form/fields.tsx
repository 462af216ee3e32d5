import type { ComponentProps } from 'react';
import {
  type FieldError,
  type FieldPath,
  type FieldValues,
  get,
  type RegisterOptions,
  type UseFormReturn,
} from 'react-hook-form';
import { TextField } from '../ui/Field.tsx';

/** A function that says what connects a control to the form's field of a name: its registration, and what is wrong with it. */
export function fieldsOf<Fields extends FieldValues, Values>({
  register,
  formState,
}: Pick<UseFormReturn<Fields, unknown, Values>, 'register' | 'formState'>) {
  return <Name extends FieldPath<Fields>>(name: Name, options?: RegisterOptions<Fields, Name>) => ({
    ...register(name, options),
    error: (get(formState.errors, name) as FieldError | undefined)?.message,
  });
}

/** The visitor's email address, with the keyboard and the suggestions for one. */
export function EmailField(field: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return <TextField label="Email" type="email" inputMode="email" autoComplete="email" required {...field} />;
}
