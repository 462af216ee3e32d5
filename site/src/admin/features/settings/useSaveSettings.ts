import type { SettingName } from '@haunted-forests/api/schemas/settings/settings';
import { useMutation } from '@tanstack/react-query';
import { showToast } from '../../../components/ui/toasts.ts';
import type { TaggedSettings } from '../../api/settings.ts';
import { publishingAnswer } from '../../publishing/publicationStore.ts';
import { tellFailure } from '../../wording/failures.ts';
import { type Save, SettingsOverlap, saveSettings } from './saveSettings.ts';
import { labelOf } from './settingFields.ts';

interface SaveOutcomes {
  onSaved: (answer: TaggedSettings, save: Save) => void;
  onFailed: (error: unknown) => void;
}

function tellSaved({ changes }: Save) {
  const labels = (Object.keys(changes) as SettingName[]).map(labelOf);
  showToast({ title: 'Settings saved', description: labels.join(', ') });
}

/** Saves settings and says so. */
export function useSaveSettings({ onSaved, onFailed }: SaveOutcomes) {
  return useMutation({
    mutationFn: async (save: Save) => (await publishingAnswer(() => saveSettings(save))).saved,
    onSuccess(answer, save) {
      onSaved(answer, save);
      tellSaved(save);
    },
    onError(error) {
      onFailed(error);
      if (error instanceof SettingsOverlap) return;
      tellFailure(
        error,
        'Settings not saved',
        'The server could not be reached. Your changes are still here.',
      );
    },
  });
}
