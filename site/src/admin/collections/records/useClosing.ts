import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useLeaveGuard } from '../../app/shell/useLeaveGuard.ts';
import { forgetDraft } from '../drafts/formDraft.ts';
import { useRecordDraft } from './useRecordDraft.ts';
import type { SavedRecord } from './useRecordSaving.ts';

interface ClosingOptions<Fields> {
  draftName: string;
  saved: SavedRecord<Fields>;
  isSaving: boolean;
  onClose: () => void;
}

/** Closes a form at once when it says what is saved, and after a yes when it does not, or while it is being saved. */
export function useClosing<Fields extends FieldValues, Input>(
  form: UseFormReturn<Fields, unknown, Input>,
  { draftName, saved, isSaving, onClose }: ClosingOptions<Fields>,
) {
  const [isAsked, setAsked] = useState(false);
  const isDirty = useRecordDraft(form, { name: draftName, saved: saved.fields, etag: saved.etag });
  useLeaveGuard(isDirty, isSaving);
  return {
    isAsked,
    isSaving,
    ask: () => (isDirty || isSaving ? setAsked(true) : onClose()),
    stay: () => setAsked(false),
    /** What is on its way to the server is kept until it is there. */
    close() {
      if (!isSaving) {
        form.reset(saved.fields);
        forgetDraft(draftName);
      }
      onClose();
    },
  };
}
