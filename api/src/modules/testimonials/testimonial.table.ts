import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { choice, createdAt, id, oneOf } from '../../database/columns.ts';
import { regions } from '../regions/region.schema.ts';
import { defaultRating } from './testimonial.schema.ts';

export const testimonials = pgTable(
  'testimonials',
  {
    id: id(),
    name: text().notNull(),
    content: text().notNull(),
    rating: integer().notNull().default(defaultRating),
    region: choice(regions).notNull(),
    active: boolean().notNull().default(true),
    position: integer().notNull().default(0),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    index('testimonials_list_index').on(table.region, table.active, table.position, table.id),
    oneOf('testimonials_region_check', table.region, regions),
    check('testimonials_rating_check', sql`${table.rating} between 1 and 5`),
  ],
);
