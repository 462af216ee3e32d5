/** The address of a list under these filters; what is empty is left out. */
export function listAddress(path: string, filters: Record<string, string>): string {
  const given = Object.entries(filters)
    .map(([name, value]) => [name, value.trim()] as const)
    .filter(([, value]) => value !== '');
  return given.length > 0
    ? `${path}?${new URLSearchParams(given.map(([name, value]) => [name, value]))}`
    : path;
}

/** One of `values`, or '' for all of them. */
export function choiceOf<T extends string>(values: readonly T[], given: string | undefined): T | '' {
  return values.find((value) => value === given) ?? '';
}

const longestSearch = 100;

/** What an address searches for, as long as the server takes it. */
export function searchTextOf(given: string | undefined): string {
  return (given ?? '').trim().slice(0, longestSearch);
}
