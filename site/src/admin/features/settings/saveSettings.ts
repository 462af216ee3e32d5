import { ApiError } from '@haunted-forests/api/client';
import type { SettingName, SettingsChanges } from '@haunted-forests/api/schemas/settings/settings';
import { changeSettings, readSettings, type TaggedSettings } from '../../api/settings.ts';
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

export interface Save {
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
export async function saveSettings({ values, changes, opened }: Save, tries = mostTries) {
  try {
    return await changeSettings(changes, opened.etag);
  } catch (error) {
    if (!isConflict(error) || tries <= 1) throw error;
    const newest = await readSettings();
    const names = Object.keys(values) as SettingName[];
    const before = valuesOf(opened.settings, names);
    const overlap = overlapOf({ mine: values, theirs: valuesOf(newest.settings, names), before });
    if (overlap.length > 0) throw new SettingsOverlap(newest, overlap);
    return saveSettings({ values, changes, opened: newest }, tries - 1);
  }
}
