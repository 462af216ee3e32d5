import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { choice, createdAt, id, oneOf } from '../../database/columns.ts';
import { regions } from '../regions/region.schema.ts';

export const visitTopics = pgTable(
  'visit_topics',
  {
    id: id(),
    key: text().notNull(),
    title: text().notNull(),
    body: text().notNull().default(''),
    region: choice(regions).notNull(),
    active: boolean().notNull().default(true),
    position: integer().notNull().default(0),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    index('visit_topics_list_index').on(table.region, table.active, table.position, table.id),
    oneOf('visit_topics_region_check', table.region, regions),
  ],
);
