import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useLeaveGuard } from '../../app/shell/leaveGuard.ts';
import { differingFields, withLaterText } from '../differences/fieldDifferences.ts';
import { forgetDraft, readDraft, storeDraft } from '../drafts/formDraft.ts';
import { useIsOpen } from './useIsOpen.ts';

interface StoredForm {
  /** What its changes are kept under. */
  name: string;
  isSaving: boolean;
  /** A field that is never stored. Leaving asks nothing then: the question promises that what was typed stays. */
  secret?: string;
}

function storeFields<Fields extends object>(
  name: string,
  fields: Fields,
  changed: string[],
  secret?: string,
) {
  // Text that is no number would come back as none at all.
  const stored = Object.entries(fields).filter(
    ([field, value]) => changed.includes(field) && field !== secret && !Number.isNaN(value),
  );
  if (changed.length === 0) forgetDraft(name);
  else storeDraft(name, Object.fromEntries(stored));
}

/** Forgets of the changes that this tab keeps under a name those that were sent, and are saved. */
export function forgetSent<Fields extends object>(name: string, sent: Fields): void {
  const stored: Partial<Fields> = readDraft<Fields>(name) ?? {};
  storeFields(name, stored, differingFields(sent, stored));
}

/**
 * Keeps the fields of a form that were changed in this tab, brings them back when it opens again, and asks before the screen
 * is left. The others show what is saved by then.
 */
export function useStoredChanges<Fields extends FieldValues, Input>(
  form: UseFormReturn<Fields, unknown, Input>,
  { name, isSaving, secret }: StoredForm,
) {
  const { isDirty } = form.formState;
  const [restored] = useState(() => readDraft<Fields>(name));
  const isOpen = useIsOpen();
  const isAsked = isDirty && !secret;
  useLeaveGuard(isAsked, isAsked && isSaving);
  function enter(fields: Partial<Fields>) {
    for (const [field, value] of Object.entries(fields))
      form.setValue(field as Path<Fields>, value, { shouldDirty: true });
  }
  const restore = useEffectEvent(() => enter(restored ?? {}));
  useEffect(() => {
    restore();
    return form.subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues }) =>
        storeFields(name, values, differingFields(values, defaultValues as Fields), secret),
    });
  }, [form, name, secret]);
  return {
    isTyped: isDirty,
    /** Whether an earlier visit left changes; of a secret only that there was one. */
    isRestored: restored !== undefined,
    discard: () => forgetDraft(name),
    /** Goes on from what is saved with what was typed since this was sent; true when that is nothing and the form is open. */
    settle(sent: Fields, saved = sent): boolean {
      const later = withLaterText({ sent, now: form.getValues(), saved });
      forgetSent(name, sent);
      form.reset(saved, { keepValues: true });
      enter(later);
      return isOpen.current && differingFields(later, saved).length === 0;
    },
  };
}
