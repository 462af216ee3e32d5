import { mediaTypes } from '@haunted-forests/api/schemas/media/media';
import { choiceOf, searchTextOf } from '../../collections/lists/listAddress.ts';

/** The filters of the library that an address asks for; '' stands for all. */
export function filtersOf(search: Record<string, string>) {
  return { q: searchTextOf(search.q), type: choiceOf(mediaTypes, search.type) };
}
export type LibraryFilters = ReturnType<typeof filtersOf>;

export const libraryRules = { read: filtersOf, choices: [] };

const largestId = 2 ** 31 - 1;

/** The item whose details an address opens. */
export function openItemOf({ item = '' }: Record<string, string>): number | undefined {
  const id = /^[1-9]\d{0,9}$/.test(item) ? Number(item) : undefined;
  return id !== undefined && id <= largestId ? id : undefined;
}
