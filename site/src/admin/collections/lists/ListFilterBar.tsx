import { Select } from '../../../components/ui/SelectField.tsx';
import { ListSearch } from './ListSearch.tsx';

type Filters = Record<string, string> & { q: string };

/** One filter of a list: its name in the address, its label and what can be chosen, '' for all. */
export type FilterChoice<T> = readonly [
  name: keyof T & string,
  label: string,
  options: readonly { value: string; label: string }[],
];

interface ListFilterBarProps<T extends Filters> {
  /** What the search field searches, as its label. */
  search: string;
  filters: T;
  /** Turns an address's query into filters. */
  read: (search: Record<string, string>) => T;
  show: (changes: Partial<T>) => void;
  choices: readonly FilterChoice<T>[];
}

/** Search and filters of a list, which its address keeps. */
export function ListFilterBar<T extends Filters>({
  search,
  filters,
  read,
  show,
  choices,
}: ListFilterBarProps<T>) {
  return (
    <div className="grid w-full grid-cols-2 gap-3 sm:flex sm:flex-wrap md:w-auto">
      <ListSearch
        label={search}
        value={filters.q}
        onSearch={(q) => show({ q } as Partial<T>)}
        className={`text-ellipsis sm:w-52 ${choices.length % 2 === 0 ? 'col-span-2' : ''}`}
      />
      {choices.map(([name, label, options]) => (
        <Select
          key={name}
          aria-label={label}
          options={options}
          value={filters[name]}
          onChange={(event) => show({ [name]: read({ [name]: event.target.value })[name] } as Partial<T>)}
          className="w-full sm:w-40"
        />
      ))}
    </div>
  );
}
