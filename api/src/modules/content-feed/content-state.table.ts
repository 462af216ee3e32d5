import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { choice, createdAt, id, instant, oneOf } from '../../database/columns.ts';
import { documentKinds } from './published-document.schema.ts';

/** A single row: the newest content revision and what was asked of the publisher. Its row lock makes both visible in order. */
export const contentState = pgTable(
  'content_state',
  {
    id: integer().primaryKey().default(1),
    revision: integer().notNull().default(0),
    changedAt: instant().notNull().defaultNow(),
    /** Counts what people asked of the publisher itself: to publish now, or to roll back. */
    request: integer().notNull().default(0),
    requestedAt: instant(),
    /** The edition that visitors shall see until staff change the content. */
    pinnedEdition: integer(),
    createdAt: createdAt(),
  },
  (table) => [check('content_state_single_row_check', sql`${table.id} = 1`)],
);

/** The newest revision at which each document changed: what the change feed reads. */
export const contentChanges = pgTable(
  'content_changes',
  {
    id: id(),
    kind: choice(documentKinds).notNull(),
    documentId: text().notNull(),
    revision: integer().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('content_changes_document_key').on(table.kind, table.documentId),
    index('content_changes_revision_index').on(table.revision),
    oneOf('content_changes_kind_check', table.kind, documentKinds),
  ],
);
