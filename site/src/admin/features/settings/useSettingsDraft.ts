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

const draftNameOf = (section: SettingsSectionId) => `settings_${section}`;

/** What is saved, with the texts that an earlier visit in this tab left unsaved. */
export function withUnsaved(section: SettingsSectionId, saved: SettingValues): SettingValues {
  return { ...saved, ...unsavedOf(readDraft<SettingValues>(draftNameOf(section)) ?? {}, saved) };
}

interface DraftSource {
  section: SettingsSectionId;
  /** What is saved. */
  saved: SettingValues;
  isSaving: boolean;
}

/** Keeps changes that are not saved in this tab and asks before they are left; returns whether there are any. */
export function useSettingsDraft(form: Form, { section, saved, isSaving }: DraftSource): boolean {
  const [isDirty, setDirty] = useState(false);
  useEffect(() => {
    function keep(values: SettingValues) {
      const unsaved = unsavedOf(values, saved);
      setDirty(unsaved !== undefined);
      if (unsaved) keepDraft(draftNameOf(section), unsaved);
      else forgetDraft(draftNameOf(section));
    }
    keep(form.getValues());
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) });
  }, [form, section, saved]);
  useLeaveGuard(isDirty, isSaving);
  return isDirty;
}
