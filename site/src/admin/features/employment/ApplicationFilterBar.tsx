import { applicationStatuses } from '@haunted-forests/api/schemas/employment/application';
import { positionTypes } from '@haunted-forests/api/schemas/employment/position';
import { Select } from '../../../components/ui/SelectField.tsx';
import { ListSearch } from '../../lists/ListSearch.tsx';
import { regionFilterOptions } from '../../wording/regions.ts';
import { type ApplicationFilters, filtersOf } from './filters.ts';
import { statusLooks, wordsOf } from './wording.ts';

const statusOptions = [
  { value: '', label: 'All Status' },
  ...applicationStatuses.map((value) => ({ value, label: statusLooks[value].label })),
];
const positionOptions = [
  { value: '', label: 'All Positions' },
  ...positionTypes.map((value) => ({ value, label: wordsOf(value) })),
];
const choices = [
  ['region', 'Region', regionFilterOptions],
  ['status', 'Status', statusOptions],
  ['positionType', 'Position', positionOptions],
] as const;

interface ApplicationFilterBarProps {
  filters: ApplicationFilters;
  show: (changes: Partial<ApplicationFilters>) => void;
}

export function ApplicationFilterBar({ filters, show }: ApplicationFilterBarProps) {
  return (
    <div className="grid w-full grid-cols-2 gap-3 sm:flex sm:flex-wrap md:w-auto">
      <ListSearch
        label="Search applications"
        value={filters.q}
        onSearch={(q) => show({ q })}
        className="text-ellipsis md:w-52"
      />
      {choices.map(([name, label, options]) => (
        <Select
          key={name}
          aria-label={label}
          options={options}
          value={filters[name]}
          onChange={(event) => show({ [name]: filtersOf({ [name]: event.target.value })[name] })}
          className="w-full sm:w-36"
        />
      ))}
    </div>
  );
}
