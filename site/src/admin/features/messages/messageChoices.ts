import type { FilterChoice } from '../../collections/lists/ListFilterBar.tsx';
import { dateOrderOptions } from '../../collections/lists/listOrder.ts';
import { regionFilterOptions } from '../../wording/regions.ts';
import type { MessageFilters } from './filters.ts';

const readOptions = [
  { value: '', label: 'Read and unread' },
  { value: 'false', label: 'Unread' },
  { value: 'true', label: 'Read' },
];
export const messageChoices: readonly FilterChoice<MessageFilters>[] = [
  ['region', 'Region', regionFilterOptions],
  ['read', 'State', readOptions],
  ['sort', 'Sort', dateOrderOptions],
];
