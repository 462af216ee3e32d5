import { mediaTypes } from '@haunted-forests/api/schemas/media/media';
import { Select } from '../../../components/ui/SelectField.tsx';
import { choiceOf } from '../../collections/lists/listAddress.ts';
import type { MediaFilters } from './mediaQueries.ts';

const options = [
  { value: '', label: 'All Types' },
  { value: 'image', label: 'Images' },
  { value: 'video', label: 'Videos' },
];

interface MediaTypeSelectProps {
  value: MediaFilters['type'];
  onChange: (type: MediaFilters['type']) => void;
}

export function MediaTypeSelect({ value, onChange }: MediaTypeSelectProps) {
  return (
    <Select
      aria-label="Type"
      options={options}
      value={value}
      onChange={(event) => onChange(choiceOf(mediaTypes, event.target.value))}
      className="w-full sm:w-40"
    />
  );
}
