/** The rows before and after a row; undefined where there is none, and when the row is not among them. */
export function neighboursOf(ids: readonly number[], id: number | undefined) {
  const index = id === undefined ? -1 : ids.indexOf(id);
  return {
    index,
    previous: index > 0 ? ids[index - 1] : undefined,
    next: index >= 0 ? ids[index + 1] : undefined,
  };
}

/** The row id that a text in the address means; undefined when it means none. */
export function rowIdOf(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
}
