import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { differingFields } from '../differences/fieldDifferences.ts';
import { forgetDraft, readDraft, storeDraft } from '../drafts/formDraft.ts';

/** Text that was typed but not saved, with the tag of the version that it began from. */
export interface Draft<Fields> {
  fields: Fields;
  /** The names of those that were changed; earlier versions did not keep them. */
  changed?: readonly string[] | undefined;
  etag: string;
}

/** Where the unsaved text of records is kept, by the id of each or the name of a new one. */
export interface DraftStore<Fields> {
  read: (name: string) => Draft<Partial<Fields>> | undefined;
  /** False when the browser refuses. */
  store: (name: string, draft: Draft<Fields>) => boolean;
  forget: (name: string) => void;
  /** Calls `then` when another tab removes what this one keeps; returns the function that ends this. */
  onTaken?: (name: string, then: () => void) => () => void;
}

/** Without text that is no number, which would come back as none at all. */
function readableFields(fields: unknown) {
  return Object.fromEntries(Object.entries(fields as object).filter(([, value]) => !Number.isNaN(value)));
}

/** Keeps the unsaved text of the records at `path` in this tab. */
export function tabDrafts<Fields>(path: string): DraftStore<Fields> {
  const nameOf = (name: string) => `admin${path.replaceAll('/', '_')}_${name}`;
  return {
    read(name) {
      const { fields, changed, etag } = readDraft<Draft<Partial<Fields>>>(nameOf(name)) ?? {};
      return fields && typeof etag === 'string' ? { fields, changed, etag } : undefined;
    },
    store: (name, draft) => storeDraft(nameOf(name), { ...draft, fields: readableFields(draft.fields) }),
    forget: (name) => forgetDraft(nameOf(name)),
  };
}

/**
 * What an earlier visit left unsaved; undefined when there is none, or it says what is saved. The fields of a record that it did
 * not change hold what is saved by now.
 */
export function unsavedOf<Fields extends object>(
  drafts: DraftStore<Fields>,
  name: string,
  { id, fields: saved }: { id?: number | undefined; fields: Fields },
): Draft<Fields> | undefined {
  const draft = drafts.read(name);
  const typed = Object.entries(draft?.fields ?? {}).filter(
    ([field]) => id === undefined || (draft?.changed?.includes(field) ?? true),
  );
  const fields: Fields = { ...saved, ...Object.fromEntries(typed) };
  return draft && differingFields(fields, saved).length > 0 ? { fields, etag: draft.etag } : undefined;
}

interface UnsavedText<Fields> {
  drafts: DraftStore<Fields>;
  /** What the text is kept under. */
  name: string;
  saved: Fields;
  etag: string;
}

/** Keeps unsaved text while it is typed; until then what an earlier visit left stays. */
export function useUnsavedText<Fields extends FieldValues, Input>(
  form: UseFormReturn<Fields, unknown, Input>,
  { drafts, name, saved, etag }: UnsavedText<Fields>,
) {
  const [isDirty, setDirty] = useState(false);
  const [isStored, setStored] = useState(true);
  const isOpened = useRef(false);
  useEffect(() => {
    const changedIn = (fields: Fields) => differingFields(fields, saved);
    function store(fields: Fields) {
      const changed = changedIn(fields);
      setDirty(changed.length > 0);
      if (changed.length > 0) setStored(drafts.store(name, { fields, changed, etag }));
      else drafts.forget(name);
    }
    if (isOpened.current) store(form.getValues());
    else setDirty(changedIn(form.getValues()).length > 0);
    isOpened.current = true;
    const stopListening = drafts.onTaken?.(name, () => store(form.getValues()));
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => store(values),
    });
    return () => {
      stopListening?.();
      unsubscribe();
    };
  }, [form, drafts, name, saved, etag]);
  return { isDirty, isStored };
}
