import { ApiError } from '@haunted-forests/api/client';
import type { SettingName, SettingsChanges } from '@haunted-forests/api/schemas/settings/settings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../components/ui/toasts.ts';
import { sentenceOf } from '../../../lib/server-words.ts';
import { changeSettings, readSettings, type TaggedSettings } from '../../api/settings.ts';
import { publishing } from '../../app/publishing/publicationStore.ts';
import { refreshFilesShownBy } from '../../collections/records/recordQueries.ts';
import type { FailedSave } from '../../collections/saving/SaveFailure.tsx';
import { labelOf } from '../../entities/settings/settingFields.ts';
import { isSessionEnd } from '../../wording/failures.ts';
import { overlapOf, type SettingValues, valuesOf } from './settingValues.ts';

/** Someone else changed the same settings since the form was opened. */
export class SettingsOverlap extends Error {
  readonly newest: TaggedSettings;
  readonly names: SettingName[];
  constructor(newest: TaggedSettings, names: SettingName[]) {
    super('The same settings were changed elsewhere');
    this.name = 'SettingsOverlap';
    this.newest = newest;
    this.names = names;
  }
}

interface Save {
  /** What the form held when it was sent. */
  values: SettingValues;
  changes: SettingsChanges;
  /** What the form was opened with. */
  opened: TaggedSettings;
}

const isConflict = (error: unknown) => error instanceof ApiError && error.status === 409;
const mostTries = 3;

/**
 * Saves the changes over what was opened; what someone else changed elsewhere in the settings meanwhile stays.
 * @throws SettingsOverlap when the same settings were changed to something else.
 */
async function saveSettings({ values, changes, opened }: Save, tries = mostTries) {
  try {
    return await changeSettings(changes, opened.etag);
  } catch (error) {
    if (!isConflict(error) || tries <= 1) throw error;
    const newest = await readSettings();
    const names = Object.keys(values) as SettingName[];
    const before = valuesOf(opened, names);
    const overlap = overlapOf({ mine: values, theirs: valuesOf(newest, names), before });
    if (overlap.length > 0) throw new SettingsOverlap(newest, overlap);
    return saveSettings({ values, changes, opened: newest }, tries - 1);
  }
}

interface SaveOutcomes {
  /** Whether the form is still there to settle who wins. */
  isOpen: () => boolean;
  onSaved: (answer: TaggedSettings, save: Save) => void;
  onOverlap: (overlap: SettingsOverlap) => void;
  onRefused: (error: unknown) => void;
}

function tellSaved({ changes }: Save) {
  const labels = (Object.keys(changes) as SettingName[]).map(labelOf);
  showToast({ title: 'Settings saved', description: labels.join(', ') });
}

const title = { text: 'Settings not saved' };
const overlapLeft =
  'Someone else changed the same settings. Your changes are kept in this tab: open the section again.';

/** Why settings were not saved; undefined when something else on the screen says so. */
function failureOf(error: unknown): FailedSave | undefined {
  if (!error || isSessionEnd(error) || error instanceof SettingsOverlap) return undefined;
  const text = sentenceOf(error, 'The server could not be reached. Your changes are still here.');
  return { title, reason: { text } };
}

/** Saves settings and says so; `failure` is why the last try failed. */
export function useSaveSettings({ isOpen, onSaved, onOverlap, onRefused }: SaveOutcomes) {
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: async (given: Save) => (await publishing(() => saveSettings(given))).saved,
    onSuccess(answer, given) {
      onSaved(answer, given);
      refreshFilesShownBy(queryClient, given.changes);
      tellSaved(given);
    },
    onError(error) {
      onRefused(error);
      const isOverlap = error instanceof SettingsOverlap;
      if (isOverlap && isOpen()) return onOverlap(error);
      const reason = isOverlap ? { text: overlapLeft } : failureOf(error)?.reason;
      if (reason) showToast({ title, description: reason, variant: 'destructive' });
    },
  });
  return { save, failure: failureOf(save.error) };
}
