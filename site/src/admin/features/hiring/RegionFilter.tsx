import { type Region, regions } from '@haunted-forests/api/schemas/regions/region';
import { Select } from '../../../components/ui/SelectField.tsx';
import { choiceOf } from '../../collections/lists/listAddress.ts';
import { type ListFilterRules, regionChoice } from '../../collections/lists/listFilters.ts';
import { useListFilters } from '../../collections/lists/useListFilters.ts';
import { openedOf } from '../../collections/records/useRecordView.ts';

const rules: ListFilterRules<{ region: Region | ''; open: string }> = {
  read: ({ region, open }) => ({ region: choiceOf(regions, region), open: String(openedOf(open) ?? '') }),
  choices: [],
};

/** What the address of a list shows: the rows of a region or ('') of both, and over them a form. */
export function useHiringView(path: string) {
  const { filters, show } = useListFilters(path, rules);
  return { region: filters.region, opened: filters.open, show };
}

interface RegionFilterProps {
  region: Region | '';
  onChange: (region: Region | '') => void;
}

export function RegionFilter({ region, onChange }: RegionFilterProps) {
  return (
    <Select
      aria-label="Region"
      options={regionChoice.options}
      value={region}
      onChange={({ target }) => onChange(choiceOf(regions, target.value))}
      className="w-full sm:w-44"
    />
  );
}
