import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { choice, createdAt, id, oneOf, updatedAt } from '../../database/columns.ts';
import type { Position } from '../employment/position.schema.ts';
import { positionTypes } from '../employment/position.schema.ts';
import { regions } from '../regions/region.schema.ts';

/** What a park hires for; an accepted application names the one that it fills. */
export const openings = pgTable(
  'openings',
  {
    id: id(),
    region: choice(regions).notNull(),
    positionType: choice(positionTypes).notNull(),
    position: text().$type<Position>().notNull(),
    wanted: integer().notNull(),
    /** Cents an hour. */
    payFrom: integer().notNull(),
    payTo: integer(),
    starts: date({ mode: 'string' }),
    ends: date({ mode: 'string' }),
    active: boolean().notNull().default(true),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('openings_list_index').on(table.region, table.active),
    oneOf('openings_region_check', table.region, regions),
    oneOf('openings_position_type_check', table.positionType, positionTypes),
    check('openings_pay_check', sql`${table.payTo} is null or ${table.payTo} >= ${table.payFrom}`),
  ],
);
