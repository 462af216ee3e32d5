import { useEffect } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useLeaveGuard } from '../../app/shell/leaveGuard.ts';
import { differingFields } from '../differences/fieldDifferences.ts';
import { forgetDraft, keepDraft, readDraft } from '../drafts/formDraft.ts';

/**
 * Keeps the fields of a dialog that were changed in this tab under this name, brings them back when it opens again, and asks
 * before the screen is left. The others show what is saved by then.
 */
export function useKeptChanges<Fields extends FieldValues>(
  form: UseFormReturn<Fields>,
  name: string,
  isSaving: boolean,
) {
  const { isDirty } = form.formState;
  useLeaveGuard(isDirty, isDirty && isSaving);
  useEffect(() => {
    for (const [field, value] of Object.entries(readDraft<Fields>(name) ?? {}))
      form.setValue(field as Path<Fields>, value, { shouldDirty: true });
    return form.subscribe({
      formState: { values: true },
      callback({ values, defaultValues }) {
        // Text that is no number would come back as none at all.
        const changed = differingFields(values, defaultValues as Fields).filter(
          (field) => !Number.isNaN(values[field]),
        );
        if (changed.length === 0) forgetDraft(name);
        else keepDraft(name, Object.fromEntries(changed.map((field) => [field, values[field]])));
      },
    });
  }, [form, name]);
  return { isTyped: isDirty, discard: () => forgetDraft(name) };
}
