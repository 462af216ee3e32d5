import { integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { choice, id, instant } from '../../database/columns.ts';
import { binKinds } from './bin.schema.ts';

/** What was deleted and can be brought back: a record's rows, taken out of their tables. */
export const binItems = pgTable(
  'bin_items',
  {
    id: id(),
    kind: choice(binKinds).notNull(),
    /** The number that the record had, and has again when it is back. */
    recordId: integer().notNull(),
    title: text().notNull(),
    slug: text(),
    region: text(),
    /** The rows by table, the record's own and those that go with it. */
    rows: jsonb().$type<Record<string, Record<string, unknown>[]>>().notNull(),
    /** Of a file of the library: where each stored file is meanwhile, by the name that it had. */
    files: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** The name of the account that deleted it. */
    deletedBy: text(),
    deletedAt: instant().notNull().defaultNow(),
  },
  (table) => [uniqueIndex('bin_items_record_key').on(table.kind, table.recordId)],
);
