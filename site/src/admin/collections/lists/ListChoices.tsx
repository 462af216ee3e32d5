import { Select } from '../../../components/ui/SelectField.tsx';
import type { ListView } from './useListFilters.ts';

interface ListChoicesProps<Filters> {
  view: ListView<Filters>;
  className?: string;
}

/** What a list is filtered and sorted by, each with its select. */
export function ListChoices<Filters extends Record<string, string>>(props: ListChoicesProps<Filters>) {
  const { view, className } = props;
  const { rules, filters, show } = view;
  return rules.choices.map(({ name, label, options }) => (
    <Select
      key={name}
      aria-label={label}
      options={options}
      value={filters[name]}
      onChange={({ target }) =>
        show({ [name]: rules.read({ [name]: target.value })[name] } as Partial<Filters>)
      }
      className={className}
    />
  ));
}
