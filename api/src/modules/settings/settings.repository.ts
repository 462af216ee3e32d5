import type { DatabaseOrTransaction } from '../../database/connection.ts';
import { defaultSettings, type Settings, settingsSchema } from './settings.schema.ts';
import { settings } from './settings.table.ts';

/** The defaults with what an administrator has set laid over them; a stored value that no longer fits is left out. */
export async function readSettings(db: DatabaseOrTransaction): Promise<Settings> {
  const rows = await db.select({ key: settings.key, value: settings.value }).from(settings);
  const chosen: Record<string, unknown> = { ...defaultSettings };
  for (const { key, value } of rows) {
    const field = Object.hasOwn(settingsSchema.shape, key)
      ? settingsSchema.shape[key as keyof Settings].safeParse(value)
      : undefined;
    if (field?.success) chosen[key] = field.data;
  }
  return settingsSchema.parse(chosen);
}
