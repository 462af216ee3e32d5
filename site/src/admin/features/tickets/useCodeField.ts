import { type RefObject, useState } from 'react';
import { codeOf } from './codeText.ts';

const emptySentence = 'Type or scan a code';

/**
 * Looks up what is in the field. After a found code the field is cleared for the next; an unknown one stays selected,
 * so it can be corrected or replaced.
 * @param onLookUp resolves with whether the coupon was found.
 */
export function useCodeField(
  field: RefObject<HTMLInputElement | null>,
  onLookUp: (code: string) => Promise<boolean>,
) {
  const [error, setError] = useState<string>();
  async function lookUp(typed: string) {
    const input = field.current;
    if (!input) return;
    const isEmpty = codeOf(typed) === '';
    setError(isEmpty ? emptySentence : undefined);
    if (isEmpty) return input.focus();
    const isFound = await onLookUp(typed.trim());
    if (input.value !== typed) return;
    if (isFound) input.value = '';
    else input.select();
  }
  return {
    error,
    lookUpTyped: () => void lookUp(field.current?.value ?? ''),
    lookUpScanned(code: string) {
      if (field.current) field.current.value = code;
      void lookUp(code);
    },
  };
}
