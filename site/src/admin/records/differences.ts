function comparable(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n').trim() : (value ?? '');
}

/** The fields in which two versions differ, in the order of `names`. Line ends and outer spaces make no difference. */
export function differingFields<Fields extends object>(
  names: readonly (keyof Fields & string)[],
  mine: Partial<Fields>,
  theirs: Fields,
): (keyof Fields & string)[] {
  return names.filter((name) => comparable(mine[name]) !== comparable(theirs[name]));
}
