import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { choice, createdAt, id } from '../../database/columns.ts';
import { oneOf } from '../../database/constraints.ts';
import { regions } from '../regions/region.schema.ts';

export const contactSubmissions = pgTable(
  'contact_submissions',
  {
    id: id(),
    name: text().notNull(),
    email: text().notNull(),
    message: text().notNull(),
    type: text().notNull().default('general'),
    region: choice(regions).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('contact_submissions_recent_index').on(table.createdAt.desc(), table.id.desc()),
    oneOf('contact_submissions_region_check', table.region, regions),
  ],
);
