import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isTyped = (element: Element): element is Control => 'value' in element && 'name' in element;

/**
 * Takes over what stands in the text fields and choices of `element` that the form has not heard of: some password managers fill
 * fields in without an event. `fields` are their names.
 */
export function takeUnnoticed<Fields extends FieldValues, Values>(
  element: HTMLFormElement,
  fields: readonly (keyof Fields & string)[],
  { getValues, setValue }: Pick<UseFormReturn<Fields, unknown, Values>, 'getValues' | 'setValue'>,
): void {
  for (const control of [...element.elements].filter(isTyped)) {
    const name = control.name as Path<Fields>;
    if (!fields.includes(name) || control.type === 'radio' || control.value === getValues(name)) continue;
    setValue(name, control.value as Fields[typeof name], { shouldDirty: true });
  }
}
