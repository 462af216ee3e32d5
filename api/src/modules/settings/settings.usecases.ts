import type { Transaction } from '../../database/connection.ts';
import type { Dependencies } from '../../dependencies.ts';
import { entityTag } from '../../http/entity-tag.ts';
import { ProblemError } from '../../http/problem.ts';
import { changeContentWithFiles, type SaveTools } from '../bin/binned-files.usecase.ts';
import type { Record } from '../content-feed/content-change.usecase.ts';
import { recordOdds } from '../discount/prize.usecases.ts';
import {
  lockSettings,
  readChosenSettings,
  readSettingsVersion,
  replaceChosenSettings,
} from './settings.repository.ts';
import {
  type ChosenSettings,
  changedNames,
  chosenAfter,
  settingsWith,
  withOperatorDefaults,
} from './settings.rules.ts';
import {
  type AllSettings,
  type SettingName,
  type SettingsChanges,
  settingsSchema,
} from './settings.schema.ts';

export interface VersionedSettings {
  settings: AllSettings;
  /** What an administrator has set of them. */
  chosen: ChosenSettings;
  version: number;
}

const isPublic = (name: string) => Object.hasOwn(settingsSchema.shape, name);

/** Every setting with the version of the whole. */
export async function readVersionedSettings({
  db,
  config,
}: Pick<Dependencies, 'db' | 'config'>): Promise<VersionedSettings> {
  // The version comes first: a save between the two reads makes the next one a conflict, never an overwriting.
  const version = await readSettingsVersion(db);
  const chosen = await readChosenSettings(db);
  return { settings: withOperatorDefaults(settingsWith(chosen), config), chosen, version };
}

/**
 * Changes settings as part of a change of content. Once others are kept from changing them, `check` is given what they are
 * and may refuse the change.
 * @returns with the names of the settings that it changed
 */
export async function changeSettingsWithin(
  transaction: Transaction,
  record: Record,
  changes: SettingsChanges,
  now: Date,
  check: (current: VersionedSettings) => void,
): Promise<VersionedSettings & { changed: SettingName[] }> {
  await lockSettings(transaction);
  const version = await readSettingsVersion(transaction);
  const earlier = await readChosenSettings(transaction);
  check({ settings: settingsWith(earlier), chosen: earlier, version });
  const later = chosenAfter(earlier, changes);
  const changed = changedNames(earlier, later);
  if (changed.length === 0) return { settings: settingsWith(earlier), chosen: earlier, version, changed };
  await replaceChosenSettings(transaction, version, { earlier, later }, now);
  if (changed.some(isPublic)) record({ kind: 'settings', id: 'settings' });
  return { settings: settingsWith(later), chosen: later, version: version + 1, changed };
}

/**
 * Changes the given settings and keeps what they were; saving what is there already changes nothing.
 * @param versions the versions the caller allows; undefined: any, the last save wins.
 * @throws ProblemError 409 when the version is another one, with the settings and their ETag, so that a form can show both
 * texts and save again.
 */
export function changeSettings(
  tools: SaveTools,
  changes: SettingsChanges,
  versions: number[] | undefined,
): Promise<{ result: VersionedSettings; revision: number }> {
  const { config } = tools;
  const check = ({ settings, version }: VersionedSettings) => {
    if (versions && !versions.includes(version))
      throw new ProblemError(409, 'The settings were changed elsewhere in the meantime', {
        extra: { current: withOperatorDefaults(settings, config) },
        headers: { ETag: entityTag(version) },
      });
  };
  return changeContentWithFiles(tools, changes, async (transaction, record) => {
    const after = await changeSettingsWithin(transaction, record, changes, tools.clock(), check);
    if (after.changed.includes('codeDays')) await recordOdds(tools, transaction, record);
    return { ...after, settings: withOperatorDefaults(after.settings, config) };
  });
}
