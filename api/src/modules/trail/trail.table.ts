import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { choice, instant } from '../../database/columns.ts';
import { type Difference, trailActions, trailKinds } from './trail.schema.ts';

/**
 * What accounts did. Functions and triggers of the database write it (migration 0011), nothing else does: an entry's number is
 * its place, and its hash covers the entry and the hash before it.
 */
export const trail = pgTable(
  'trail',
  {
    id: bigint({ mode: 'number' }).primaryKey(),
    at: instant().notNull(),
    /** Null: a command of the operator, or nobody that is known. */
    accountId: integer(),
    /** The account's name, which outlives the account. */
    account: text(),
    action: choice(trailActions).notNull(),
    kind: choice(trailKinds).notNull(),
    /** The number of the record, or its name where it has none. */
    record: text(),
    /** Of content; what visitors sent has none. */
    title: text(),
    differences: jsonb().$type<Difference[]>().notNull(),
    /** SHA-256 in hex. */
    hash: text().notNull(),
  },
  (table) => [index('trail_at_index').on(table.at), index('trail_record_index').on(table.kind, table.record)],
);

/** A single row, once retention deleted the beginning: the last entry that went. The chain goes on from its hash. */
export const trailAnchor = pgTable(
  'trail_anchor',
  {
    id: integer().primaryKey().default(1),
    entry: bigint({ mode: 'number' }).notNull(),
    hash: text().notNull(),
  },
  (table) => [check('trail_anchor_single_row_check', sql`${table.id} = 1`)],
);
