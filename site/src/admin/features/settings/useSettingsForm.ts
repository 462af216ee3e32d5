import { ApiError } from '@haunted-forests/api/client';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { TaggedSettings } from '../../api/settings.ts';
import { SettingsOverlap } from './saveSettings.ts';
import { namesIn, type SettingsSectionId } from './settingFields.ts';
import { changedNames, changesOf, type SettingValues, valuesOf, valuesSchema } from './settingValues.ts';
import { useSaveSettings } from './useSaveSettings.ts';
import { useSettingsDraft } from './useSettingsDraft.ts';

/** `values` with what the form holds now in the settings that were touched since `sent`. */
function withLaterText(values: SettingValues, now: SettingValues, sent: SettingValues): SettingValues {
  return { ...values, ...Object.fromEntries(changedNames(now, sent).map((name) => [name, now[name]])) };
}

/** Everything the form of a section does: unsaved text, saving and the ways it can fail. */
export function useSettingsForm(section: SettingsSectionId, opened: TaggedSettings) {
  const [saved, setSaved] = useState(opened);
  const [overlap, setOverlap] = useState<SettingsOverlap>();
  const names = useMemo(() => namesIn(section), [section]);
  const savedValues = useMemo(() => valuesOf(saved.settings, names), [saved, names]);
  const form = useForm<SettingValues>({
    resolver: zodResolver(useMemo(() => valuesSchema(names), [names])),
    defaultValues: savedValues,
    mode: 'onTouched',
  });
  const draft = useSettingsDraft(form, section, savedValues);

  /** Goes on from what is saved now; text that differs from `base` stays. */
  function goOnFrom(newest: TaggedSettings, base: SettingValues) {
    setSaved(newest);
    form.reset(withLaterText(valuesOf(newest.settings, names), form.getValues(), base));
  }

  const save = useSaveSettings({
    onSaved: (answer, { values }) => goOnFrom(answer, values),
    onFailed(error) {
      if (error instanceof SettingsOverlap) setOverlap(error);
      if (!(error instanceof ApiError)) return;
      for (const [index, { path, message }] of error.issues.entries()) {
        const name = names.find((each) => each === path);
        if (name) form.setError(name, { message }, { shouldFocus: index === 0 });
      }
    },
  });

  function submitOver(base: TaggedSettings) {
    const before = valuesOf(base.settings, names);
    void form.handleSubmit((values) => {
      if (save.isPending || changedNames(values, before).length === 0) return;
      save.mutate({ values, changes: changesOf(values, before), opened: base });
    })();
  }

  return {
    form,
    saved,
    ...draft,
    isSaving: save.isPending,
    submit: () => submitOver(saved),
    reset: () => form.reset(savedValues),
    overlap,
    keepMine({ newest }: SettingsOverlap) {
      setOverlap(undefined);
      goOnFrom(newest, savedValues);
      submitOver(newest);
    },
    takeTheirs({ newest, names: theirs }: SettingsOverlap) {
      setOverlap(undefined);
      const kept = Object.fromEntries(theirs.map((name) => [name, form.getValues(name)]));
      goOnFrom(newest, { ...savedValues, ...kept });
    },
    closeOverlap: () => setOverlap(undefined),
  };
}
export type SettingsFormApi = ReturnType<typeof useSettingsForm>;
