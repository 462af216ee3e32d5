import { Select } from '../../../components/ui/SelectField.tsx';
import { ListSearch } from './ListSearch.tsx';
import type { ListView } from './useListFilters.ts';

type Searched = Record<string, string> & { q: string };

interface ListFilterBarProps<Filters> {
  /** What the search field searches, as its label. */
  search: string;
  view: ListView<Filters>;
}

/** Search and filters of a list, which its address keeps. */
export function ListFilterBar<Filters extends Searched>({ search, view }: ListFilterBarProps<Filters>) {
  const { filters, show } = view;
  const { choices, read } = view.rules;
  return (
    <div className="grid w-full grid-cols-2 gap-3 sm:flex sm:flex-wrap md:w-auto">
      <ListSearch
        label={search}
        value={filters.q}
        onSearch={(q) => show({ q } as Partial<Filters>)}
        className={`text-ellipsis sm:w-52 ${choices.length % 2 === 0 ? 'col-span-2' : ''}`}
      />
      {choices.map(({ name, label, options }) => (
        <Select
          key={name}
          aria-label={label}
          options={options}
          value={filters[name]}
          onChange={({ target }) =>
            show({ [name]: read({ [name]: target.value })[name] } as Partial<Filters>)
          }
          className="w-full sm:w-40"
        />
      ))}
    </div>
  );
}
