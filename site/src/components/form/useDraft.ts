import { useInsertionEffect, useLayoutEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { keepDraft, readDraft } from './form-draft.ts';
import { typedBefore } from './typed-before.ts';

export interface DraftOptions<Fields extends FieldValues> {
  /** The name of the form element and of the draft of what was typed. */
  name: string;
  defaults: Fields;
  /** What typing makes of these fields, for those that were filled in before the script arrived. */
  tidy?(typed: Partial<Fields>): Partial<Fields>;
  /** A field that the URL decides: no draft overrides it, and it outlives what was sent. */
  ofAddress?: keyof Fields & string;
}

/** Keeps what is typed into a form while its script loads and over a reload. */
export function useDraft<Fields extends FieldValues, Values>(
  { reset, watch }: Pick<UseFormReturn<Fields, unknown, Values>, 'reset' | 'watch'>,
  { name, defaults, tidy, ofAddress }: DraftOptions<Fields>,
): void {
  const typed = useRef<Partial<Fields>>({});
  // Read at the last moment before the fields are taken over, and put back at the first after it: typing goes on meanwhile.
  useInsertionEffect(() => {
    typed.current = typedBefore(name) as Partial<Fields>;
  }, [name]);
  useLayoutEffect(() => {
    function withoutAddressed(fields: object): object {
      return Object.fromEntries(Object.entries(fields).filter(([field]) => field !== ofAddress));
    }
    const before = tidy?.(typed.current) ?? typed.current;
    const draft = { ...withoutAddressed(readDraft<Fields>(name) ?? {}), ...before };
    if (Object.keys(draft).length) {
      reset({ ...defaults, ...draft }, { keepDefaultValues: true });
      keepDraft(name, withoutAddressed(draft));
    }
    const watching = watch((fields) => keepDraft(name, withoutAddressed(fields)));
    return () => watching.unsubscribe();
  }, [name, reset, watch, defaults, tidy, ofAddress]);
}
