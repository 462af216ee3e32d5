import type { Region } from '@haunted-forests/api/schemas/regions/region';
import { Select } from '../../../components/ui/SelectField.tsx';
import { regionOptions } from '../../wording/regions.ts';

interface RegionSwitchProps {
  region: Region;
  onChange: (region: Region) => void;
}

/** Which region's list is shown: never both, for each has an order of its own. */
export function RegionSwitch({ region, onChange }: RegionSwitchProps) {
  return (
    <Select
      aria-label="Region"
      options={regionOptions}
      value={region}
      onChange={(event) => onChange(event.target.value as Region)}
      className="w-full sm:w-44"
    />
  );
}
