import { Select } from '../../../components/ui/SelectField.tsx';
import { ListSearch } from '../../lists/ListSearch.tsx';
import { categoryOptions } from '../../stories/wording.ts';
import { regionFilterOptions } from '../../wording/regions.ts';
import { filtersOf, type StoryFilters } from './filters.ts';

const categoryFilterOptions = [{ value: '', label: 'All Categories' }, ...categoryOptions];
const statusOptions = [
  { value: '', label: 'All Status' },
  { value: 'true', label: 'Published' },
  { value: 'false', label: 'Draft' },
];

interface StoryFilterBarProps {
  filters: StoryFilters;
  show: (changes: Partial<StoryFilters>) => void;
}

export function StoryFilterBar({ filters, show }: StoryFilterBarProps) {
  const choices = [
    ['region', 'Region', regionFilterOptions],
    ['category', 'Category', categoryFilterOptions],
    ['published', 'Status', statusOptions],
  ] as const;
  return (
    <div className="grid w-full grid-cols-2 gap-3 sm:flex sm:flex-wrap md:w-auto">
      <ListSearch label="Search stories" value={filters.q} onSearch={(q) => show({ q })} />
      {choices.map(([name, label, options]) => (
        <Select
          key={name}
          aria-label={label}
          options={options}
          value={filters[name]}
          onChange={(event) => show({ [name]: filtersOf({ [name]: event.target.value })[name] })}
          className="w-full sm:w-40"
        />
      ))}
    </div>
  );
}
