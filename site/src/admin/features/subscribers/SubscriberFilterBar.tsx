import { subscriptionStates } from '@haunted-forests/api/schemas/newsletter/newsletter';
import { Select } from '../../../components/ui/SelectField.tsx';
import { ListSearch } from '../../lists/ListSearch.tsx';
import { regionFilterOptions } from '../../wording/regions.ts';
import { filtersOf, type SubscriberFilters } from './filters.ts';
import { stateLooks } from './wording.ts';

const stateOptions = [
  { value: '', label: 'All States' },
  ...subscriptionStates.map((value) => ({ value, label: stateLooks[value].label })),
];
const choices = [
  ['region', 'Region', regionFilterOptions],
  ['state', 'State', stateOptions],
] as const;

interface SubscriberFilterBarProps {
  filters: SubscriberFilters;
  show: (changes: Partial<SubscriberFilters>) => void;
}

export function SubscriberFilterBar({ filters, show }: SubscriberFilterBarProps) {
  return (
    <div className="grid w-full grid-cols-2 gap-3 sm:flex sm:flex-wrap md:w-auto">
      <ListSearch
        label="Search subscribers"
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
