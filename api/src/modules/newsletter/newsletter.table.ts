import { sql } from 'drizzle-orm';
import { boolean, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { choice, createdAt, id, instant } from '../../database/columns.ts';
import { oneOf } from '../../database/constraints.ts';
import { regions } from '../regions/region.schema.ts';

export const newsletterSubscriptions = pgTable(
  'newsletter_subscriptions',
  {
    id: id(),
    email: text().notNull(),
    firstName: text(),
    lastName: text(),
    region: choice(regions).notNull(),
    active: boolean().notNull().default(true),
    confirmedAt: instant(),
    unsubscribedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('newsletter_subscriptions_email_key').on(sql`lower(${table.email})`),
    oneOf('newsletter_subscriptions_region_check', table.region, regions),
  ],
);
