import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { choice, createdAt, id, oneOf, updatedAt } from '../../database/columns.ts';
import { regions } from '../regions/region.schema.ts';
import { attractionCategories } from './attraction.schema.ts';
import { effects, wheelchairAccess } from './attraction-facts.schema.ts';

export const attractions = pgTable(
  'attractions',
  {
    id: id(),
    title: text().notNull(),
    description: text().notNull(),
    image: text().notNull(),
    category: choice(attractionCategories).notNull(),
    featured: boolean().notNull().default(false),
    active: boolean().notNull().default(true),
    region: choice(regions).notNull(),
    minutes: integer(),
    scare: integer(),
    ageAdvice: integer('age_advice'),
    effects: choice(effects).array(),
    wheelchair: choice(wheelchairAccess),
    accessNote: text('access_note'),
    position: integer().notNull().default(0),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('attractions_list_index').on(table.region, table.active, table.position, table.id),
    oneOf('attractions_region_check', table.region, regions),
    oneOf('attractions_category_check', table.category, attractionCategories),
  ],
);
