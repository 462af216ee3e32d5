import type { FilterChoice } from '../../lists/ListFilterBar.tsx';
import { categoryOptions } from '../../stories/wording.ts';
import { regionFilterOptions } from '../../wording/regions.ts';
import type { StoryFilters } from './filters.ts';

const categoryFilterOptions = [{ value: '', label: 'All Categories' }, ...categoryOptions];
const statusOptions = [
  { value: '', label: 'All Status' },
  { value: 'true', label: 'Published' },
  { value: 'false', label: 'Draft' },
];

export const storyChoices: readonly FilterChoice<StoryFilters>[] = [
  ['region', 'Region', regionFilterOptions],
  ['category', 'Category', categoryFilterOptions],
  ['published', 'Status', statusOptions],
];
