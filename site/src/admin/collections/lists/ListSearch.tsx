import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { inputClasses } from '../../../components/ui/Field.tsx';

const typingPause = 250;

interface ListSearchProps {
  /** What it searches, as its label and placeholder. */
  label: string;
  /** What the address searches for now. */
  value: string;
  onSearch: (text: string) => void;
  className: string;
}

/**
 * A search field that is ahead of the address by a pause in typing or until it is left, and follows it when it changes by
 * itself.
 */
export function ListSearch({ label, value, onSearch, className }: ListSearchProps) {
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => setText((typed) => (typed.trim() === value ? typed : value)), [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  function type(event: ChangeEvent<HTMLInputElement>) {
    const typed = event.target.value;
    setText(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => search(typed), typingPause);
  }
  function search(typed: string) {
    clearTimeout(timer.current);
    timer.current = undefined;
    onSearch(typed);
  }
  return (
    <input
      type="search"
      aria-label={label}
      placeholder={label}
      maxLength={100}
      value={text}
      onChange={type}
      onBlur={() => timer.current && search(text)}
      className={`${inputClasses} ${className}`}
    />
  );
}
