import { useQuery } from '@tanstack/react-query';
import { inputClasses } from '../../../components/ui/Field.tsx';
import { Select } from '../../../components/ui/SelectField.tsx';
import { trailCalls } from '../../api/trail.ts';
import { ListChoices } from '../../collections/lists/ListChoices.tsx';
import { ListSearch } from '../../collections/lists/ListSearch.tsx';
import type { ListView } from '../../collections/lists/useListFilters.ts';
import type { TrailFilters } from './trailFilters.ts';

/** Who may be chosen: the accounts that there are, those that are gone and have entries, and whomever the address names. */
function useAccountOptions(chosen: string): { value: string; label: string }[] {
  const { data = [] } = useQuery({ queryKey: ['accounts', 'trail'], queryFn: trailCalls.accounts });
  const options = data.map(({ account, isDeleted }) => ({
    value: account,
    label: isDeleted ? `${account} (deleted)` : account,
  }));
  const isOffered = chosen === '' || data.some(({ account }) => account === chosen);
  return isOffered ? options : [...options, { value: chosen, label: chosen }];
}

function DayField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (day: string) => void;
}) {
  return (
    <label className="flex min-w-0 flex-col gap-1 text-sm text-text-soft sm:flex-row sm:items-center sm:gap-2">
      <span>{label}</span>
      <input
        type="date"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className={`${inputClasses} min-w-0 [color-scheme:dark]`}
      />
    </label>
  );
}

/** What the list is filtered by; its address keeps it. */
export function TrailFilterBar({ view }: { view: ListView<TrailFilters> }) {
  const { filters, show } = view;
  const accounts = useAccountOptions(filters.account);
  return (
    <div className="grid w-full grid-cols-2 gap-3 border-line border-b px-4 py-3 md:px-[1.15rem] xl:grid-cols-4">
      <Select
        aria-label="Account"
        options={[{ value: '', label: 'All Accounts' }, ...accounts]}
        value={filters.account}
        onChange={({ target }) => show({ account: target.value })}
      />
      <ListChoices view={view} />
      <ListSearch
        label="Record number"
        value={filters.record}
        onSearch={(record) => show({ record })}
        className=""
      />
      <DayField label="From" value={filters.from} onChange={(from) => show({ from })} />
      <DayField label="To" value={filters.to} onChange={(to) => show({ to })} />
    </div>
  );
}
