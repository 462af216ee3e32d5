import { index, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { createdAt, id } from '../../database/columns.ts';
import type { PublishedChange, RenderFailure } from './publish-report.schema.ts';

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
