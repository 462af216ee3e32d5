import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { forgetDraft } from '../../components/form/form-draft.ts';
import { useRecordDraft } from './useRecordDraft.ts';
import type { SavedRecord } from './useRecordSaving.ts';

interface ClosingOptions<Fields> {
  draftName: string;
  saved: SavedRecord<Fields>;
  onClose: () => void;
}

/** Closes a form at once when it says what is saved, and after a yes when it does not. */
export function useClosing<Fields extends FieldValues, Input>(
  form: UseFormReturn<Fields, unknown, Input>,
  { draftName, saved, onClose }: ClosingOptions<Fields>,
) {
  const [isAsked, setAsked] = useState(false);
  const isDirty = useRecordDraft(form, { name: draftName, saved: saved.fields, etag: saved.etag });
  return {
    isAsked,
    ask: () => (isDirty ? setAsked(true) : onClose()),
    stay: () => setAsked(false),
    discard() {
      form.reset(saved.fields);
      forgetDraft(draftName);
      onClose();
    },
  };
}
