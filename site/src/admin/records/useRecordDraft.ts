import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { forgetDraft, keepDraft, readDraft } from '../../components/form/form-draft.ts';
import { guardLeaving } from '../shell/leaveGuard.ts';
import { differingFields } from './differences.ts';

/** Text that was typed but not saved, with the tag of the version that it began from. */
interface RecordDraft<Fields> {
  fields: Fields;
  etag: string;
}

/** What an earlier visit in this tab left unsaved; undefined when there is none, or it says what is saved. */
export function readRecordDraft<Fields extends object>(
  name: string,
  saved: Fields,
): RecordDraft<Fields> | undefined {
  const draft = readDraft<RecordDraft<Partial<Fields>>>(name);
  if (!draft?.fields || typeof draft.etag !== 'string') return undefined;
  const fields = { ...saved, ...draft.fields };
  const names = Object.keys(saved) as (keyof Fields & string)[];
  return differingFields(names, fields, saved).length > 0 ? { fields, etag: draft.etag } : undefined;
}

interface DraftSource<Fields> {
  name: string;
  saved: Fields;
  etag: string;
}

/** Keeps unsaved text in this tab while it is typed, and asks before the screen is left with it. */
export function useRecordDraft<Fields extends FieldValues, Input>(
  form: UseFormReturn<Fields, unknown, Input>,
  { name, saved, etag }: DraftSource<Fields>,
): boolean {
  const [isDirty, setDirty] = useState(false);
  useEffect(() => {
    const names = Object.keys(saved) as (keyof Fields & string)[];
    function note(fields: Fields) {
      const isChanged = differingFields(names, fields, saved).length > 0;
      setDirty(isChanged);
      if (isChanged) keepDraft(name, { fields, etag });
      else forgetDraft(name);
    }
    note(form.getValues());
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => note(values) });
  }, [form, name, saved, etag]);
  useEffect(() => (isDirty ? guardLeaving() : undefined), [isDirty]);
  return isDirty;
}
