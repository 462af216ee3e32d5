import type { RefObject } from 'react';
import { Field, inputClasses } from '../../../components/ui/Field.tsx';

const noCamera = 'This browser cannot read codes with the camera: type the code, or use a handheld scanner.';

interface CodeInputProps {
  field: RefObject<HTMLInputElement | null>;
  error: string | undefined;
  hasCamera: boolean;
}

export function CodeInput({ field, error, hasCamera }: CodeInputProps) {
  return (
    <Field label="Coupon code" hint={hasCamera ? undefined : noCamera} error={error}>
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
