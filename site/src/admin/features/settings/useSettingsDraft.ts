import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useLeaveGuard } from '../../app/shell/leaveGuard.ts';
import { forgetDraft, keepDraft, readDraft } from '../../collections/drafts/formDraft.ts';
import type { SettingsSectionId } from './settingFields.ts';
import { changedNames, type SettingValues } from './settingValues.ts';

type Form = UseFormReturn<SettingValues>;

/** The texts of `values` that differ from what is saved; undefined when none does. */
function unsavedOf(values: SettingValues, saved: SettingValues): SettingValues | undefined {
  const names = changedNames({ ...saved, ...values }, saved).filter(
    (name) => typeof values[name] === 'string',
  );
  return names.length > 0 ? Object.fromEntries(names.map((name) => [name, values[name]])) : undefined;
}

interface DraftSource {
  section: SettingsSectionId;
  /** What is saved. */
  saved: SettingValues;
  isSaving: boolean;
}

/** Keeps changes that are not saved in this tab, offers those of an earlier visit, and asks before they are left. */
export function useSettingsDraft(form: Form, { section, saved, isSaving }: DraftSource) {
  const draftName = `settings_${section}`;
  const [offered, setOffered] = useState(() => unsavedOf(readDraft<SettingValues>(draftName) ?? {}, saved));
  const [isDirty, setDirty] = useState(false);
  useEffect(() => {
    function keep(values: SettingValues) {
      const unsaved = unsavedOf(values, saved);
      setDirty(unsaved !== undefined);
      if (unsaved || offered) keepDraft(draftName, { ...offered, ...unsaved });
      else forgetDraft(draftName);
    }
    keep(form.getValues());
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) });
  }, [form, draftName, saved, offered]);
  useLeaveGuard(isDirty, isSaving);

  return {
    isDirty,
    /** Undefined once it is restored or discarded. */
    offered,
    restore() {
      form.reset({ ...form.getValues(), ...offered }, { keepDefaultValues: true });
      setOffered(undefined);
    },
    discard: () => setOffered(undefined),
  };
}
