import { useInsertionEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { forgetDraft, readDraft, storeDraft } from './form-draft.ts';
import { servedForm, takeOver } from './served-form.ts';
import { typedInto } from './typed-before.ts';

export interface DraftOptions<Fields extends FieldValues> {
  /** The name of the form element and of the draft of what was typed. */
  name: string;
  defaults: Fields;
  /** What typing makes of these fields, for those that were filled in before the script arrived. */
  tidy?(typed: Partial<Fields>): Partial<Fields>;
  /** A field that the URL decides: no draft overrides it, and it outlives what was sent. */
  ofAddress?: keyof Fields & string;
}

/** Keeps what is typed into a form while its script loads, over a reload, and from one page with the form to another. */
export function useDraft<Fields extends FieldValues, Values>(
  { reset, setValue, watch }: Pick<UseFormReturn<Fields, unknown, Values>, 'reset' | 'setValue' | 'watch'>,
  { name, defaults, tidy, ofAddress }: DraftOptions<Fields>,
): void {
  const typed = useRef<Partial<Fields>>({});
  // React makes the form anew where an extension has put elements into it: then these fields hold what was typed, though in no page.
  const [served] = useState(() => servedForm(name));
  // Read at the last moment before the fields are taken over, and put back at the first after it: typing goes on meanwhile.
  useInsertionEffect(() => {
    typed.current = typedInto(served.fields) as Partial<Fields>;
  }, [served]);
  useLayoutEffect(() => {
    function withoutAddressed(fields: object): object {
      return Object.fromEntries(Object.entries(fields).filter(([field]) => field !== ofAddress));
    }
    let isStored = true;
    function storeTyped(fields: object): void {
      isStored = storeDraft(name, withoutAddressed(fields));
    }
    /** A page that the browser held whole shows what may have been sent, or typed on, on another page since. */
    function catchUp({ persisted }: PageTransitionEvent): void {
      if (!persisted || !isStored) return;
      const now = readDraft<Fields>(name);
      for (const [field, value] of Object.entries(withoutAddressed({ ...defaults, ...now })))
        setValue(field as Path<Fields>, value as Fields[string]);
      if (!now) forgetDraft(name);
    }
    const before = tidy?.(typed.current) ?? typed.current;
    const draft = { ...withoutAddressed(readDraft<Fields>(name) ?? {}), ...before };
    if (Object.keys(draft).length) {
      reset({ ...defaults, ...draft }, { keepDefaultValues: true });
      storeTyped(draft);
    }
    takeOver(name, served);
    const watching = watch(storeTyped);
    addEventListener('pageshow', catchUp);
    return () => {
      watching.unsubscribe();
      removeEventListener('pageshow', catchUp);
    };
  }, [name, reset, setValue, watch, defaults, tidy, ofAddress, served]);
}
