import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { choice, oneOf, updatedAt } from '../../database/columns.ts';
import { positionedColumns, positionedConstraints } from '../positions/positioned.columns.ts';
import { regions } from '../regions/region.schema.ts';
import { attractionCategories } from './attraction.schema.ts';
import { effects, wheelchairAccess } from './attraction-facts.schema.ts';

export const attractions = pgTable(
  'attractions',
  {
    ...positionedColumns(),
    title: text().notNull(),
    description: text().notNull(),
    image: text().notNull(),
    category: choice(attractionCategories).notNull(),
    featured: boolean().notNull().default(false),
    region: choice(regions).notNull(),
    minutes: integer(),
    scare: integer(),
    ageAdvice: integer('age_advice'),
    effects: choice(effects).array(),
    wheelchair: choice(wheelchairAccess),
    accessNote: text('access_note'),
    updatedAt: updatedAt(),
  },
  (table) => [
    ...positionedConstraints('attractions', table),
    oneOf('attractions_category_check', table.category, attractionCategories),
  ],
);
