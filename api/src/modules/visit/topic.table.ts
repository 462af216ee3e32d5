import { pgTable, text } from 'drizzle-orm/pg-core';
import { choice } from '../../database/columns.ts';
import { positionedColumns, positionedConstraints } from '../positions/positioned.columns.ts';
import { regions } from '../regions/region.schema.ts';

export const visitTopics = pgTable(
  'visit_topics',
  {
    ...positionedColumns(),
    key: text().notNull(),
    title: text().notNull(),
    body: text().notNull().default(''),
    region: choice(regions).notNull(),
  },
  (table) => positionedConstraints('visit_topics', table),
);
