import { useStore } from '@nanostores/react';
import { $router } from '../../app/routes.ts';
import { listAddress } from './listAddress.ts';
import type { ListFilterRules } from './listFilters.ts';

export interface ListView<Filters> {
  rules: ListFilterRules<Filters>;
  filters: Filters;
  /** True when anything is filtered. */
  isFiltered: boolean;
  /** Shows the list under other filters, without a step in the history; what else the address says stays. */
  show: (changes: Partial<Filters>) => void;
  showAll: () => void;
}

/** The filters of a list as its address says them. */
export function useListFilters<Filters extends Record<string, string>>(
  path: string,
  rules: ListFilterRules<Filters>,
): ListView<Filters> {
  const { read } = rules;
  const filters = read(useStore($router)?.search ?? {});
  const searchNow = () => $router.get()?.search ?? {};
  return {
    rules,
    filters,
    isFiltered: Object.entries(filters).some(([name, value]) => name !== 'sort' && value !== ''),
    show: (changes) =>
      $router.open(listAddress(path, { ...searchNow(), ...read(searchNow()), ...changes }), true),
    showAll: () => $router.open(path, true),
  };
}
