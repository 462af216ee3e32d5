import { eq, max, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import { closeToWriters } from '../../database/rows.ts';
import { entityTag } from '../../http/entity-tag.ts';
import { ProblemError } from '../../http/problem.ts';
import { type ContentTools, changeContent } from '../content-feed/content-change.repository.ts';
import { type ChosenSettings, changedNames, chosenAfter, settingsWith } from './settings.rules.ts';
import {
  type AllSettings,
  type SettingName,
  type SettingsChanges,
  settingFields,
  settingsSchema,
} from './settings.schema.ts';
import { settings, settingsRevisions } from './settings.table.ts';

const isSettingName = (key: string): key is SettingName => Object.hasOwn(settingFields, key);

/** What an administrator has set; a stored value that no longer fits is left out. */
async function readChosenSettings(db: DatabaseOrTransaction): Promise<ChosenSettings> {
  // As text: Drizzle would read a JSON string like "2026" once more as JSON, and make a number of it.
  const value = sql<string>`${settings.value} #>> '{}'`;
  const rows = await db.select({ key: settings.key, value }).from(settings);
  const chosen: ChosenSettings = {};
  for (const { key, value } of rows) {
    const field = isSettingName(key) ? settingFields[key].safeParse(value) : undefined;
    if (field?.success) chosen[key as SettingName] = field.data;
  }
  return chosen;
}

/**
 * The defaults with what an administrator has set laid over them. It holds the mailboxes for notices, which visitors
 * may not see: `settingsSchema` parses them away.
 */
export async function readSettings(db: DatabaseOrTransaction): Promise<AllSettings> {
  return settingsWith(await readChosenSettings(db));
}

/** Incremented by each save; 1 before the first. */
async function readSettingsVersion(db: DatabaseOrTransaction): Promise<number> {
  const [row] = await db.select({ last: max(settingsRevisions.version) }).from(settingsRevisions);
  return (row?.last ?? 0) + 1;
}

/** Stores what is chosen now, and keeps what was chosen in `version`. */
async function replaceChosenSettings(
  transaction: Transaction,
  version: number,
  { earlier, later }: { earlier: ChosenSettings; later: ChosenSettings },
  now: Date,
): Promise<void> {
  await transaction.insert(settingsRevisions).values({ version, snapshot: earlier, createdAt: now });
  for (const key of changedNames(earlier, later)) {
    const value = later[key];
    if (value === undefined) await transaction.delete(settings).where(eq(settings.key, key));
    else
      await transaction
        .insert(settings)
        .values({ key, value, createdAt: now, updatedAt: now })
        .onConflictDoUpdate({ target: settings.key, set: { value: sql`excluded.value`, updatedAt: now } });
  }
}

export interface VersionedSettings {
  settings: AllSettings;
  version: number;
}

const isPublic = (name: string) => Object.hasOwn(settingsSchema.shape, name);

/** Every setting with the version of the whole. */
export async function readVersionedSettings(db: DatabaseOrTransaction): Promise<VersionedSettings> {
  // The version comes first: a save between the two reads makes the next one a conflict, never an overwriting.
  const version = await readSettingsVersion(db);
  return { settings: await readSettings(db), version };
}

/**
 * Changes the given settings and keeps what they were; saving what is there already changes nothing.
 * @param versions the versions the caller allows; undefined: any, the last save wins.
 * @throws ProblemError 409 when the version is another one, with the settings and their ETag, so that a form can show both
 * texts and save again.
 */
export function changeSettings(
  tools: ContentTools,
  changes: SettingsChanges,
  versions: number[] | undefined,
): Promise<{ result: VersionedSettings; revision: number }> {
  return changeContent(tools, async (transaction, record) => {
    await closeToWriters(transaction, settings);
    const version = await readSettingsVersion(transaction);
    const earlier = await readChosenSettings(transaction);
    if (versions && !versions.includes(version))
      throw new ProblemError(409, 'The settings were changed elsewhere in the meantime', {
        extra: { current: settingsWith(earlier) },
        headers: { ETag: entityTag(version) },
      });
    const later = chosenAfter(earlier, changes);
    const changed = changedNames(earlier, later);
    if (changed.length === 0) return { settings: settingsWith(earlier), version };
    await replaceChosenSettings(transaction, version, { earlier, later }, tools.clock());
    if (changed.some(isPublic)) record({ kind: 'settings', id: 'settings' });
    return { settings: settingsWith(later), version: version + 1 };
  });
}
