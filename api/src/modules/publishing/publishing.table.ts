import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { choice, createdAt, id, instant, oneOf } from '../../database/columns.ts';
import { documentKinds } from '../content-feed/published-document.schema.ts';
import { hookMessageTypes } from '../rebuild-hooks/rebuild-hook.schema.ts';
import type { PublishedChange, RenderFailure } from './publish-report.schema.ts';

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

/** What the publisher reported, newest last. */
export const publishes = pgTable(
  'publishes',
  {
    id: id(),
    revision: integer().notNull(),
    edition: integer().notNull(),
    written: integer().notNull(),
    removed: integer().notNull(),
    /** From reading the feed until the swap. */
    milliseconds: integer().notNull(),
    /** From the commit of the newest change until the report. */
    sinceCommit: integer(),
    failures: jsonb().$type<RenderFailure[]>().notNull().default([]),
    /** The editions that could be rolled back to. */
    editions: jsonb().$type<number[]>().notNull().default([]),
    rolledBackTo: integer(),
    request: integer().notNull().default(0),
    /** The first of the documents that changed since the publish before, and how many did. */
    changes: jsonb().$type<PublishedChange[]>().notNull().default([]),
    changeCount: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [index('publishes_recent_index').on(table.id)],
);

/** The outcome of the newest message to each rebuild hook. A hook's address may hold secrets, so it is stored as a hash. */
export const rebuildHooks = pgTable(
  'rebuild_hooks',
  {
    id: id(),
    hook: text().notNull(),
    messageId: text().notNull(),
    type: choice(hookMessageTypes).notNull(),
    isDelivered: boolean().notNull(),
    tries: integer().notNull(),
    /** Why the last try failed. */
    reason: text(),
    triedAt: instant().notNull(),
    /** Until then no further message of changes is sent, by the database's clock: one is being sent, or just was. */
    nextCallAt: instant(),
    /** The newest that the hook has accepted. */
    acceptedRevision: integer().notNull().default(0),
    acceptedRequest: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('rebuild_hooks_hook_key').on(table.hook),
    oneOf('rebuild_hooks_type_check', table.type, hookMessageTypes),
  ],
);
