import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { differingFields } from '../differences/fieldDifferences.ts';
import { forgetDraft, keepDraft } from '../drafts/formDraft.ts';

interface DraftSource<Fields> {
  name: string;
  saved: Fields;
  etag: string;
}

/** Keeps unsaved text in this tab while it is typed; true when there is any. */
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
  return isDirty;
}
