import { sql } from 'drizzle-orm';
import { boolean, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { choice, createdAt, id, instant, oneOf } from '../../database/columns.ts';
import { quarantineReasons } from '../quarantine.rules.ts';
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
    /** SHA-256 of the token in the newest confirmation mail, in hex; it stays after its use. */
    confirmationHash: text(),
    /** Null once the token was used. */
    confirmationExpiresAt: instant(),
    confirmationSentAt: instant(),
    quarantineReason: choice(quarantineReasons),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('newsletter_subscriptions_email_key').on(sql`lower(${table.email})`),
    uniqueIndex('newsletter_subscriptions_confirmation_key').on(table.confirmationHash),
    oneOf('newsletter_subscriptions_region_check', table.region, regions),
    oneOf('newsletter_subscriptions_quarantine_check', table.quarantineReason, quarantineReasons),
  ],
);
