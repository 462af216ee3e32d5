import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { choice, createdAt, id, oneOf, updatedAt } from '../../database/columns.ts';
import { regions } from '../regions/region.schema.ts';
import { nightStatuses } from './night.schema.ts';
import { priceTiers } from './price-tier.table.ts';

/** The nights on which a region is open; date and times are the park's local ones. */
export const nights = pgTable(
  'nights',
  {
    id: id(),
    region: choice(regions).notNull(),
    date: date({ mode: 'string' }).notNull(),
    doors: text().notNull(),
    attractions: text().notNull(),
    lastEntry: text().notNull(),
    tierId: integer().references(() => priceTiers.id),
    status: choice(nightStatuses).notNull().default('open'),
    notice: text(),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('nights_date_key').on(table.region, table.date),
    index('nights_tier_index').on(table.tierId),
    oneOf('nights_region_check', table.region, regions),
    oneOf('nights_status_check', table.status, nightStatuses),
    check('nights_notice_check', sql`${table.status} <> 'cancelled' or ${table.notice} is not null`),
  ],
);
