import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { choice, createdAt, id, oneOf } from '../../database/columns.ts';
import { regions } from '../regions/region.schema.ts';

export const questions = pgTable(
  'questions',
  {
    id: id(),
    question: text().notNull(),
    answer: text().notNull(),
    /** Null: of both regions. */
    region: choice(regions),
    active: boolean().notNull().default(true),
    position: integer().notNull().default(0),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    index('questions_list_index').on(table.region, table.active, table.position, table.id),
    oneOf('questions_region_check', table.region, regions),
  ],
);
