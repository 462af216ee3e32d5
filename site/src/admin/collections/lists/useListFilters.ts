import { useStore } from '@nanostores/react';
import { $router } from '../../app/routes.ts';
import { listAddress } from './listAddress.ts';
import type { ListFilterRules } from './listFilters.ts';

export interface ListView<Filters> {
  rules: ListFilterRules<Filters>;
  filters: Filters;
  /** True when a search or a filter that the list shows leaves rows out. */
  isFiltered: boolean;
  /** Shows the list under other filters, without a step in the history; what else the address says stays. Does nothing once another screen is open. */
  show: (changes: Partial<Filters>) => void;
  /** Without search and filters. */
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
  const shown = ['q', ...rules.choices.map(({ name }) => name)];
  function show(changes: Record<string, string | undefined>) {
    if ($router.get()?.path === path)
      $router.open(listAddress(path, { ...searchNow(), ...read(searchNow()), ...changes }), true);
  }
  return {
    rules,
    filters,
    isFiltered: shown.some((name) => name !== 'sort' && filters[name]),
    show,
    showAll: () => show(Object.fromEntries(shown.map((name) => [name, '']))),
  };
}
