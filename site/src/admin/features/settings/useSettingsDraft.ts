import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useLeaveGuard } from '../../app/shell/leaveGuard.ts';
import { differingFields } from '../../collections/differences/fieldDifferences.ts';
import { forgetDraft, keepDraft, readDraft } from '../../collections/drafts/formDraft.ts';
import type { SettingsSectionId } from '../../entities/settings/settingFields.ts';
import type { SettingValues } from './settingValues.ts';

type Form = UseFormReturn<SettingValues>;

/** Texts that are not saved, with what they began from. */
interface SettingsDraft {
  values: SettingValues;
  before: SettingValues;
  etag: string;
}

/** The texts of a draft that differ from what is saved; undefined when none does. */
function unsavedOf({ values, before, etag }: SettingsDraft, saved: SettingValues): SettingsDraft | undefined {
  const names = differingFields({ ...saved, ...values }, saved).filter(
    (name) => typeof values[name] === 'string',
  );
  const those = (all: SettingValues) => Object.fromEntries(names.map((name) => [name, all[name]]));
  return names.length > 0 ? { values: those(values), before: those(before), etag } : undefined;
}

function offeredOf(draftName: string, saved: SettingValues): SettingsDraft | undefined {
  const { values, before, etag } = readDraft<SettingsDraft>(draftName) ?? {};
  return values && before && etag ? unsavedOf({ values, before, etag }, saved) : undefined;
}

interface DraftSource {
  section: SettingsSectionId;
  /** What is saved. */
  saved: SettingValues;
  /** What the form's text began from: what is saved, or what was when the text that is restored was typed. */
  base: Omit<SettingsDraft, 'values'>;
  isSaving: boolean;
  onRestore: (base: Omit<SettingsDraft, 'values'>) => void;
}

/** Keeps changes that are not saved in this tab, offers those of an earlier visit, and asks before they are left. */
export function useSettingsDraft(form: Form, { section, saved, base, isSaving, onRestore }: DraftSource) {
  const draftName = `settings_${section}`;
  const [offered, setOffered] = useState(() => offeredOf(draftName, saved));
  const [isDirty, setDirty] = useState(false);
  useEffect(() => {
    function keep(values: SettingValues) {
      const unsaved = unsavedOf({ ...base, values }, saved);
      setDirty(unsaved !== undefined);
      if (unsaved || offered)
        keepDraft(draftName, {
          values: { ...offered?.values, ...unsaved?.values },
          before: { ...unsaved?.before, ...offered?.before },
          etag: offered?.etag ?? base.etag,
        });
      else forgetDraft(draftName);
    }
    keep(form.getValues());
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) });
  }, [form, draftName, saved, base, offered]);
  useLeaveGuard(isDirty, isSaving);

  return {
    isDirty,
    /** Undefined once it is restored or discarded. */
    offered,
    restore() {
      if (!offered) return;
      onRestore(offered);
      form.reset({ ...form.getValues(), ...offered.values }, { keepDefaultValues: true });
      setOffered(undefined);
    },
    discard: () => setOffered(undefined),
  };
}
