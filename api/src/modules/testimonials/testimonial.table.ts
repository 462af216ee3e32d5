import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { choice } from '../../database/columns.ts';
import { positionedColumns, positionedConstraints } from '../positions/positioned.columns.ts';
import { regions } from '../regions/region.schema.ts';
import { defaultRating } from './testimonial.schema.ts';

export const testimonials = pgTable(
  'testimonials',
  {
    ...positionedColumns(),
    name: text().notNull(),
    content: text().notNull(),
    rating: integer().notNull().default(defaultRating),
    region: choice(regions).notNull(),
  },
  (table) => [
    ...positionedConstraints('testimonials', table),
    check('testimonials_rating_check', sql`${table.rating} between 1 and 5`),
  ],
);
