import type { Region } from '@haunted-forests/api/schemas/regions/region';
import { Select } from '../../../components/ui/SelectField.tsx';
import { regionOptions } from '../../wording/regions.ts';

interface RegionSelectProps {
  region: Region;
  onChange: (region: Region) => void;
}

/** Chooses the region whose records a screen shows. */
export function RegionSelect({ region, onChange }: RegionSelectProps) {
  return (
    <Select
      aria-label="Region"
      options={regionOptions}
      value={region}
      onChange={({ target }) => onChange(target.value as Region)}
      className="w-full sm:w-44"
    />
  );
}
