import { type Region, regions } from '@haunted-forests/api/schemas/regions/region';
import { Select } from '../../../components/ui/SelectField.tsx';
import { choiceOf } from '../../collections/lists/listAddress.ts';
import { type ListFilterRules, regionChoice } from '../../collections/lists/listFilters.ts';
import { useListFilters } from '../../collections/lists/useListFilters.ts';

const rules: ListFilterRules<{ region: Region | '' }> = {
  read: ({ region }) => ({ region: choiceOf(regions, region) }),
  choices: [],
};

/** The region that the address of a list shows, '' for both, and the way to others. */
export function useShownRegion(path: string) {
  const { filters, show } = useListFilters(path, rules);
  return { ...filters, showRegion: (region: Region | '') => show({ region }) };
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
