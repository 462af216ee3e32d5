import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { choice, createdAt, id, instant, oneOf, updatedAt } from '../../database/columns.ts';
import { regions } from '../regions/region.schema.ts';

/** When and where applicants show what they can do; an application names the one that was chosen. */
export const auditions = pgTable(
  'auditions',
  {
    id: id(),
    region: choice(regions).notNull(),
    starts: instant().notNull(),
    ends: instant().notNull(),
    place: text().notNull(),
    capacity: integer().notNull(),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('auditions_list_index').on(table.region, table.starts),
    oneOf('auditions_region_check', table.region, regions),
    check('auditions_times_check', sql`${table.ends} > ${table.starts}`),
  ],
);
