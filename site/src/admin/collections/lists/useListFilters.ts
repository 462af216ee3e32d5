import { useStore } from '@nanostores/react';
import { $router } from '../../app/routes.ts';
import { listAddress } from './listAddress.ts';

interface ListFilters<T> {
  filters: T;
  /** True when anything is filtered. */
  isFiltered: boolean;
  /** Shows the list under other filters, without a step in the history; what else the address says stays. */
  show: (changes: Partial<T>) => void;
  showAll: () => void;
}

/**
 * The filters of a list as its address says them.
 * @param read turns the address's query into filters; what it cannot mean becomes ''.
 */
export function useListFilters<T extends Record<string, string>>(
  path: string,
  read: (search: Record<string, string>) => T,
): ListFilters<T> {
  const filters = read(useStore($router)?.search ?? {});
  const searchNow = () => $router.get()?.search ?? {};
  return {
    filters,
    isFiltered: Object.entries(filters).some(([name, value]) => name !== 'sort' && value !== ''),
    show: (changes) =>
      $router.open(listAddress(path, { ...searchNow(), ...read(searchNow()), ...changes }), true),
    showAll: () => $router.open(path, true),
  };
}
