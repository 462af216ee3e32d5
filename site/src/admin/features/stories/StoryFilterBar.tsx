import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { inputClasses } from '../../../components/ui/Field.tsx';
import { Select } from '../../../components/ui/SelectField.tsx';
import { $router } from '../../routes.ts';
import { regionOptions } from '../../stories/wording.ts';
import { addressOf, filtersOf, type StoryFilters } from './filters.ts';

const typingPause = 250;
const options = [{ value: '', label: 'All regions' }, ...regionOptions];

function show(filters: StoryFilters) {
  $router.open(addressOf(filters), true);
}

/** What is being typed: ahead of the address by the typing pause, and following it when it changes by itself. */
function useSearchText(filters: StoryFilters) {
  const [text, setText] = useState(filters.q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => setText((typed) => (typed.trim() === filters.q ? typed : filters.q)), [filters.q]);
  useEffect(() => () => clearTimeout(timer.current), []);
  function type(event: ChangeEvent<HTMLInputElement>) {
    const q = event.target.value;
    setText(q);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => show({ ...filters, q }), typingPause);
  }
  return { text, type };
}

export function StoryFilterBar({ filters }: { filters: StoryFilters }) {
  const { text, type } = useSearchText(filters);
  return (
    <div className="flex w-full flex-wrap gap-3 md:w-auto">
      <input
        type="search"
        aria-label="Search stories"
        placeholder="Search stories"
        maxLength={100}
        value={text}
        onChange={type}
        className={`${inputClasses} md:w-52`}
      />
      <Select
        aria-label="Region"
        options={options}
        value={filters.region}
        onChange={(event) => show({ q: text, region: filtersOf({ region: event.target.value }).region })}
        className="w-full md:w-40"
      />
    </div>
  );
}
