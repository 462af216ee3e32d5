import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';
import { Field, inputClasses } from './Field.tsx';

interface Option {
  value: string;
  label: string;
  disabled?: boolean;
}

interface SelectProps extends ComponentProps<'select'> {
  options: readonly Option[];
}

export function Select({ options, className = '', ...rest }: SelectProps) {
  return (
    <span className={`relative block ${className}`}>
      <select {...rest} className={`${inputClasses} cursor-pointer appearance-none pr-9`}>
        {options.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled} className="bg-surface text-text">
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        size={18}
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-text-soft"
      />
    </span>
  );
}

interface SelectFieldProps extends Omit<SelectProps, 'children'> {
  label: string;
  error?: string | undefined;
}

export function SelectField({ label, error, required, ...select }: SelectFieldProps) {
  return (
    <Field label={label} error={error} required={required}>
      {(control) => <Select {...select} {...control} aria-required={required} />}
    </Field>
  );
}
