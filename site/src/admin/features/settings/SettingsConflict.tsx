import { RecordConflictDialog } from '../../records/RecordConflictDialog.tsx';
import { labelOf } from './settingFields.ts';
import { valuesOf } from './settingValues.ts';
import type { SettingsFormApi } from './useSettingsForm.ts';

/** Lets one of two people win who changed the same settings. */
export function SettingsConflict({ editor }: { editor: SettingsFormApi }) {
  const { overlap, form, keepMine, takeTheirs, closeOverlap } = editor;
  const theirs = overlap && valuesOf(overlap.newest.settings, overlap.names);
  const conflicts = overlap?.names.map((name) => ({
    label: labelOf(name),
    mine: form.getValues(name) ?? '',
    theirs: theirs?.[name] ?? '',
  }));
  return (
    <RecordConflictDialog
      noun="section"
      conflicts={conflicts}
      onKeepMine={() => overlap && keepMine(overlap)}
      onTakeTheirs={() => overlap && takeTheirs(overlap)}
      onClose={closeOverlap}
    />
  );
}
