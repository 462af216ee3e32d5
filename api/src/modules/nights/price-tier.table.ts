import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { choice, createdAt, id, oneOf, updatedAt } from '../../database/columns.ts';
import { regions } from '../regions/region.schema.ts';
import type { Price } from './price-tier.schema.ts';

/** What a night may cost. */
export const priceTiers = pgTable(
  'price_tiers',
  {
    id: id(),
    region: choice(regions).notNull(),
    name: text().notNull(),
    position: integer().notNull().default(0),
    prices: jsonb().$type<Price[]>().notNull(),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('price_tiers_list_index').on(table.region, table.position, table.id),
    oneOf('price_tiers_region_check', table.region, regions),
  ],
);
