import { jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
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
