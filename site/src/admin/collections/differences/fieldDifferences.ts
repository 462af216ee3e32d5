import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

function comparable(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\r\n', '\n').trim();
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : (value ?? '');
}

/** The fields of `theirs` that say something else in `mine`, in their order. Line endings and surrounding whitespace are ignored. */
export function differingFields<Fields extends object>(
  mine: Partial<Fields>,
  theirs: Fields,
): (keyof Fields & string)[] {
  const names = Object.keys(theirs) as (keyof Fields & string)[];
  return names.filter((name) => comparable(mine[name]) !== comparable(theirs[name]));
}

interface SaveTimes<Fields> {
  /** What the form held when it was sent. */
  sent: Fields;
  /** What it holds when the answer comes. */
  now: Fields;
  /** What the server saved. */
  saved: Fields;
}

/** The form's values after a save: what was typed during the request, otherwise what is saved. */
export function withLaterText<Fields extends object>({ sent, now, saved }: SaveTimes<Fields>): Fields {
  return { ...saved, ...Object.fromEntries(differingFields(now, sent).map((name) => [name, now[name]])) };
}

/** Puts these values into the form, leaving alone what it holds already. */
export function fill<Fields extends FieldValues, Input>(
  form: UseFormReturn<Fields, unknown, Input>,
  fields: Fields,
) {
  for (const name of differingFields(form.getValues(), fields))
    form.setValue(name as unknown as Path<Fields>, fields[name] as never);
}
