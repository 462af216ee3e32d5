import type { SettingName } from '@haunted-forests/api/schemas/settings/settings';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { TaggedSettings } from '../../api/settings.ts';
import { type FieldConflict, fieldConflictsOf } from '../../collections/conflicts/fieldConflicts.ts';
import { differingFields, withLaterText } from '../../collections/differences/fieldDifferences.ts';
import { showIssues } from '../../collections/saving/showIssues.ts';
import { useIsOpen } from '../../collections/saving/useIsOpen.ts';
import { labelOf, namesIn, type SettingsSectionId } from '../../entities/settings/settingFields.ts';
import { changesOf, type SettingValues, valuesOf, valuesSchema } from './settingValues.ts';
import { type SettingsOverlap, useSaveSettings } from './useSaveSettings.ts';
import { useSettingsDraft } from './useSettingsDraft.ts';

/** Everything the form of a section does: unsaved text, saving and the ways it can fail. */
export function useSettingsForm(section: SettingsSectionId, opened: TaggedSettings) {
  const [saved, setSaved] = useState(opened);
  /** What text that was restored began from. */
  const [earlier, setEarlier] = useState<TaggedSettings>();
  const [overlap, setOverlap] = useState<{ newest: TaggedSettings; conflicts: FieldConflict[] }>();
  const isOpen = useIsOpen();
  const names = useMemo(() => namesIn(section), [section]);
  const savedValues = useMemo(() => valuesOf(saved, names), [saved, names]);
  const form = useForm<SettingValues>({
    resolver: zodResolver(useMemo(() => valuesSchema(names), [names])),
    defaultValues: savedValues,
    mode: 'onTouched',
  });

  function conflictsOf(newest: TaggedSettings, both: SettingsOverlap['names']) {
    const labels = Object.fromEntries(both.map((name) => [name, labelOf(name)])) as Record<
      SettingName,
      string
    >;
    const wordsOf = (values: SettingValues, name: SettingName) => values[name] ?? '';
    const versions = { mine: form.getValues(), theirs: valuesOf(newest, both), before: savedValues };
    return fieldConflictsOf<SettingValues>({ labels, wordsOf }, versions);
  }

  /** Goes on from what is saved now; text that differs from `base` stays. */
  function goOnFrom(newest: TaggedSettings, base: SettingValues) {
    setSaved(newest);
    setEarlier(undefined);
    form.reset(withLaterText({ sent: base, now: form.getValues(), saved: valuesOf(newest, names) }));
  }

  const { save, failure } = useSaveSettings({
    isOpen: () => isOpen.current,
    onSaved: (answer, { values }) => goOnFrom(answer, values),
    onOverlap: ({ newest, names: both }) => setOverlap({ newest, conflicts: conflictsOf(newest, both) }),
    onRefused: (error) => showIssues(error, form, names),
  });
  const base = earlier ?? saved;
  const draft = useSettingsDraft(form, {
    section,
    saved: savedValues,
    base: useMemo(() => ({ before: valuesOf(base, names), etag: base.etag }), [base, names]),
    isSaving: save.isPending,
    onRestore({ before, etag }) {
      const chosen = [...saved.chosen, ...Object.keys(before)];
      setEarlier({ settings: { ...saved.settings, ...before }, chosen, etag });
    },
  });

  function submitOver(over: TaggedSettings) {
    const before = valuesOf(over, names);
    void form.handleSubmit((values) => {
      if (save.isPending || differingFields(values, before).length === 0) return;
      save.mutate({ values, changes: changesOf(values, before), opened: over });
    })();
  }

  return {
    form,
    saved,
    ...draft,
    isSaving: save.isPending,
    submit: () => submitOver(base),
    reset() {
      setEarlier(undefined);
      form.reset(savedValues);
    },
    failure,
    settlement: {
      conflicts: overlap?.conflicts,
      onResolve(mine: ReadonlySet<string>) {
        if (!overlap) return;
        const { newest, conflicts } = overlap;
        const dropped = conflicts
          .filter(({ name }) => !mine.has(name))
          .map(({ name }) => name as SettingName);
        const given = Object.fromEntries(dropped.map((name) => [name, form.getValues(name)]));
        setOverlap(undefined);
        goOnFrom(newest, { ...savedValues, ...given });
        if (mine.size > 0) submitOver(newest);
      },
      onClose: () => setOverlap(undefined),
    },
  };
}
export type SettingsFormApi = ReturnType<typeof useSettingsForm>;
