const whole = /^[1-9]\d*$/;

/** Which earlier version an address opens: a version, 'newest', or undefined for none. */
export function revisionOfSearch(search: Record<string, string>): number | 'newest' | undefined {
  const { revision } = search;
  if (revision === undefined) return undefined;
  return whole.test(revision) ? Number(revision) : 'newest';
}

/** The address of the editor at `path` with an earlier version open; undefined closes it. */
export function revisionAddress(path: string, revision: number | 'newest' | undefined): string {
  return revision === undefined ? path : `${path}?revision=${revision}`;
}
