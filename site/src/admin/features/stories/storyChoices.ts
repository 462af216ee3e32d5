import type { FilterChoice } from '../../collections/lists/ListFilterBar.tsx';
import { dateOrderOptions } from '../../collections/lists/listOrder.ts';
import { categoryOptions, statusNames } from '../../entities/stories/wording.ts';
import { regionFilterOptions } from '../../wording/regions.ts';
import type { StoryFilters } from './filters.ts';

const categoryFilterOptions = [{ value: '', label: 'All Categories' }, ...categoryOptions];
const shownStatuses = ['published', 'scheduled', 'draft', 'expired'] as const;
const statusOptions = [
  { value: '', label: 'All Status' },
  ...shownStatuses.map((value) => ({ value, label: statusNames[value] })),
];

const orderOptions = [
  ...dateOrderOptions,
  { value: 'title', label: 'By title' },
  { value: 'views', label: 'Most read first' },
];

export const storyChoices: readonly FilterChoice<StoryFilters>[] = [
  ['region', 'Region', regionFilterOptions],
  ['category', 'Category', categoryFilterOptions],
  ['status', 'Status', statusOptions],
  ['sort', 'Sort', orderOptions],
];
