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
  /** The names of those that were set; the others follow their defaults. */
  chosen: readonly string[];
  etag: string;
}

function taggedOf(settings: AllSettings, { headers }: { headers: Headers }): TaggedSettings {
  const chosen = headers.get('X-Chosen-Settings')?.split(', ') ?? [];
  return { settings, chosen, etag: headers.get('ETag') ?? '' };
}

export async function readSettings(): Promise<TaggedSettings> {
  const answer = await api.settings.$get();
  return taggedOf(await answer.json(), answer);
}

/** Changes these settings unless any has changed since `etag`, which is answered with 409; null gives back to the default. */
export async function changeSettings(
  changes: SettingsChanges,
  etag: string,
): Promise<{ saved: TaggedSettings; revision: number | undefined }> {
  const answer = await api.settings.$patch({ json: changes }, { headers: { 'If-Match': etag } });
  const { row, revision } = await writtenOf(savedSettingsSchema, answer);
  return { saved: taggedOf(row, answer), revision };
}
