import { integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, updatedAt } from '../../database/columns.ts';

/** One row for each setting that differs from its default. */
export const settings = pgTable(
  'settings',
  {
    id: id(),
    key: text().notNull(),
    value: jsonb().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [uniqueIndex('settings_key_key').on(table.key)],
);

/** What was chosen before a save replaced it; the newest version is the one before the present. */
export const settingsRevisions = pgTable(
  'settings_revisions',
  {
    id: id(),
    version: integer().notNull(),
    snapshot: jsonb().$type<Record<string, string>>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('settings_revisions_version_key').on(table.version)],
);
