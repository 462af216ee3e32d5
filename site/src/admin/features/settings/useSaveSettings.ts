import { ApiError } from '@haunted-forests/api/client';
import type { SettingName } from '@haunted-forests/api/schemas/settings/settings';
import { useMutation } from '@tanstack/react-query';
import { showToast } from '../../../components/ui/toasts.ts';
import { sentenceOf } from '../../../lib/server-words.ts';
import type { TaggedSettings } from '../../api/settings.ts';
import { publishing } from '../../app/publishing/publicationStore.ts';
import type { FailedSave } from '../../collections/saving/SaveFailure.tsx';
import { isSessionEnd } from '../../wording/failures.ts';
import { type Save, SettingsOverlap, saveSettings } from './saveSettings.ts';
import { labelOf } from './settingFields.ts';

interface SaveOutcomes {
  /** Whether the form is still there to settle who wins. */
  isOpen: () => boolean;
  onSaved: (answer: TaggedSettings, save: Save) => void;
  onOverlap: (overlap: SettingsOverlap) => void;
  onRefused: (issues: ApiError['issues']) => void;
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
  const save = useMutation({
    mutationFn: async (given: Save) => (await publishing(() => saveSettings(given))).saved,
    onSuccess(answer, given) {
      onSaved(answer, given);
      tellSaved(given);
    },
    onError(error) {
      if (error instanceof ApiError) onRefused(error.issues);
      const isOverlap = error instanceof SettingsOverlap;
      if (isOverlap && isOpen()) return onOverlap(error);
      const reason = isOverlap ? { text: overlapLeft } : failureOf(error)?.reason;
      if (reason) showToast({ title, description: reason, variant: 'destructive' });
    },
  });
  return { save, failure: failureOf(save.error) };
}
