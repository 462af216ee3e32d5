import { pgTable, text } from 'drizzle-orm/pg-core';
import { choice } from '../../database/columns.ts';
import { positionedColumns, positionedConstraints } from '../positions/positioned.columns.ts';
import { regions } from '../regions/region.schema.ts';

export const questions = pgTable(
  'questions',
  {
    ...positionedColumns(),
    question: text().notNull(),
    answer: text().notNull(),
    /** Null: of both regions. */
    region: choice(regions),
  },
  (table) => positionedConstraints('questions', table),
);
