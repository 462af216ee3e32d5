import type { RefObject } from 'react';
import { Field, inputClasses } from '../../../components/ui/Field.tsx';

interface CodeInputProps {
  field: RefObject<HTMLInputElement | null>;
  hint?: string | undefined;
  error: string | undefined;
}

/** Where a coupon's code is typed. */
export function CodeInput({ field, hint, error }: CodeInputProps) {
  return (
    <Field label="Coupon code" hint={hint} error={error}>
      {(control) => (
        <input
          {...control}
          ref={field}
          type="text"
          maxLength={100}
          placeholder="HF-"
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          className={`${inputClasses} min-h-14 font-medium text-lg uppercase tracking-wider md:min-h-14`}
        />
      )}
    </Field>
  );
}
