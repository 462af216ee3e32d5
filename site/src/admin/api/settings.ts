import type { AllSettings, SettingsChanges } from '@haunted-forests/api/schemas/settings/settings';
import { api } from './client.ts';
import { revisionOf } from './revision.ts';

/** Every setting, with the entity tag that a save must send back. */
export interface TaggedSettings {
  settings: AllSettings;
  etag: string;
}

export async function readSettings(): Promise<TaggedSettings> {
  const answer = await api.settings.$get();
  return { settings: await answer.json(), etag: answer.headers.get('ETag') ?? '' };
}

/** Changes these settings unless any has changed since `etag`, which is answered with 409; null gives back to the default. */
export async function changeSettings(
  changes: SettingsChanges,
  etag: string,
): Promise<{ saved: TaggedSettings; revision: number | undefined }> {
  const answer = await api.settings.$patch({ json: changes }, { headers: { 'If-Match': etag } });
  const settings = (await answer.json()) as AllSettings;
  return { saved: { settings, etag: answer.headers.get('ETag') ?? '' }, revision: revisionOf(answer) };
}
