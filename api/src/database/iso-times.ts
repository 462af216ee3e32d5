/** A row whose instants are ISO 8601 text. */
export type WithIsoTimes<T> = {
  [K in keyof T]: T[K] extends Date ? string : T[K] extends Date | null ? string | null : T[K];
};

/** The row with its instants as ISO 8601 text in UTC, as the API answers them. */
export function withIsoTimes<T extends object>(row: T): WithIsoTimes<T> {
  const fields = Object.entries(row).map(([name, value]) => [
    name,
    value instanceof Date ? value.toISOString() : value,
  ]);
  return Object.fromEntries(fields) as WithIsoTimes<T>;
}
