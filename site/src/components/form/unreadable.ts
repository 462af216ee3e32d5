import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';

const incomplete = 'Complete this field or clear it';

/**
 * Says at each field that holds something the browser gives no value for, like half a date, that it has to be completed: to a
 * form it looks empty. Returns these fields.
 */
export function refuseUnreadable<Fields extends FieldValues>(
  { elements }: HTMLFormElement,
  setError: UseFormSetError<Fields>,
): HTMLInputElement[] {
  const unreadable = [...elements].filter(
    (control): control is HTMLInputElement =>
      control instanceof HTMLInputElement && control.validity.badInput,
  );
  for (const { name } of unreadable) setError(name as Path<Fields>, { message: incomplete });
  return unreadable;
}
