import { sql } from 'drizzle-orm';
import { check, integer, pgTable } from 'drizzle-orm/pg-core';
import { instant } from '../../database/columns.ts';

/** A single row: the time up to which retention has counted ages. A clock that is wrong cannot move it by years. */
export const retentionClock = pgTable(
  'retention_clock',
  {
    id: integer().primaryKey().default(1),
    reachedAt: instant().notNull().defaultNow(),
  },
  (table) => [check('retention_clock_single_row_check', sql`${table.id} = 1`)],
);
