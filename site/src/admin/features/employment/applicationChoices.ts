import { applicationStatuses } from '@haunted-forests/api/schemas/employment/application';
import { positionTypes } from '@haunted-forests/api/schemas/employment/position';
import type { FilterChoice } from '../../collections/lists/ListFilterBar.tsx';
import { dateOrderOptions } from '../../collections/lists/listOrder.ts';
import { regionFilterOptions } from '../../wording/regions.ts';
import type { ApplicationFilters } from './filters.ts';
import { statusLooks, wordsOf } from './wording.ts';

const statusOptions = [
  { value: '', label: 'All Status' },
  ...applicationStatuses.map((value) => ({ value, label: statusLooks[value].label })),
];
const positionOptions = [
  { value: '', label: 'All Positions' },
  ...positionTypes.map((value) => ({ value, label: wordsOf(value) })),
];
export const applicationChoices: readonly FilterChoice<ApplicationFilters>[] = [
  ['region', 'Region', regionFilterOptions],
  ['status', 'Status', statusOptions],
  ['positionType', 'Position', positionOptions],
  ['sort', 'Sort', dateOrderOptions],
];
