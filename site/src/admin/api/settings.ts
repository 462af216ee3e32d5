import {
  type AllSettings,
  type SettingsChanges,
  settingFields,
} from '@haunted-forests/api/schemas/settings/settings';
import { z } from 'zod';
import { api } from './client.ts';
import { writtenOf } from './written.ts';

/** Every setting must be there: the contract's schema would take its default for what an answer lacks. */
const savedSettingsSchema = z.object(settingFields);

/** Every setting, with the ETag that a save must send back. */
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
  const { row, revision } = await writtenOf(savedSettingsSchema, answer);
  return { saved: { settings: row, etag: answer.headers.get('ETag') ?? '' }, revision };
}
