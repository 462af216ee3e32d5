import { Select } from '../../../components/ui/SelectField.tsx';
import { ListSearch } from '../../lists/ListSearch.tsx';
import { regionFilterOptions } from '../../wording/regions.ts';
import { filtersOf, type MessageFilters } from './filters.ts';

const readOptions = [
  { value: '', label: 'Read and unread' },
  { value: 'false', label: 'Unread' },
  { value: 'true', label: 'Read' },
];
const choices = [
  ['region', 'Region', regionFilterOptions],
  ['read', 'State', readOptions],
] as const;

interface MessageFilterBarProps {
  filters: MessageFilters;
  show: (changes: Partial<MessageFilters>) => void;
}

export function MessageFilterBar({ filters, show }: MessageFilterBarProps) {
  return (
    <div className="grid w-full grid-cols-2 gap-3 sm:flex sm:flex-wrap md:w-auto">
      <ListSearch
        label="Search messages"
        value={filters.q}
        onSearch={(q) => show({ q })}
        className="col-span-2 md:w-52"
      />
      {choices.map(([name, label, options]) => (
        <Select
          key={name}
          aria-label={label}
          options={options}
          value={filters[name]}
          onChange={(event) => show({ [name]: filtersOf({ [name]: event.target.value })[name] })}
          className="w-full sm:w-44"
        />
      ))}
    </div>
  );
}
