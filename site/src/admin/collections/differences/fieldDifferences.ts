function comparable(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n').trim() : (value ?? '');
}

/** The fields in which two versions differ, in the order of `names`. Line endings and surrounding whitespace are ignored. */
export function differingFields<Fields extends object>(
  names: readonly (keyof Fields & string)[],
  mine: Partial<Fields>,
  theirs: Fields,
): (keyof Fields & string)[] {
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
export function withLaterText<Fields extends object>(
  names: readonly (keyof Fields & string)[],
  { sent, now, saved }: SaveTimes<Fields>,
): Fields {
  const later = differingFields(names, now, sent).map((name) => [name, now[name]]);
  return { ...saved, ...Object.fromEntries(later) };
}
