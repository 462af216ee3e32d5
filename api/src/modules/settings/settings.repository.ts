import { eq, max, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import { lockTable } from '../../database/rows.ts';
import { type ChosenSettings, changedNames, settingsWith } from './settings.rules.ts';
import { type AllSettings, type SettingName, settingFields } from './settings.schema.ts';
import { settings, settingsRevisions } from './settings.table.ts';

const isSettingName = (key: string): key is SettingName => Object.hasOwn(settingFields, key);

/** What an administrator has set; a stored value that no longer fits is left out. */
export async function readChosenSettings(db: DatabaseOrTransaction): Promise<ChosenSettings> {
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
export async function readSettingsVersion(db: DatabaseOrTransaction): Promise<number> {
  const [row] = await db.select({ last: max(settingsRevisions.version) }).from(settingsRevisions);
  return (row?.last ?? 0) + 1;
}

/** Lets one change of the settings after the other read and write them. */
export const lockSettings = (transaction: Transaction) => lockTable(transaction, settings);

/** Stores what is chosen now, and keeps what was chosen in `version`. */
export async function replaceChosenSettings(
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
