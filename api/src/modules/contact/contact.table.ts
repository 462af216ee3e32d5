import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { choice, createdAt, id, instant, oneOf } from '../../database/columns.ts';
import { quarantineReasons } from '../quarantine.rules.ts';
import { regions } from '../regions/region.schema.ts';
import { defaultContactType, type GroupRequest } from './contact.schema.ts';

export const contactSubmissions = pgTable(
  'contact_submissions',
  {
    id: id(),
    name: text().notNull(),
    email: text().notNull(),
    message: text().notNull(),
    type: text().notNull().default(defaultContactType),
    region: choice(regions).notNull(),
    /** Of a request for a group. */
    group: jsonb('group_request').$type<GroupRequest>(),
    readAt: instant(),
    /** Set while the message is quarantined as suspected spam. */
    quarantineReason: choice(quarantineReasons),
    createdAt: createdAt(),
  },
  (table) => [
    index('contact_submissions_recent_index').on(table.createdAt, table.id),
    oneOf('contact_submissions_region_check', table.region, regions),
    oneOf('contact_submissions_quarantine_check', table.quarantineReason, quarantineReasons),
  ],
);
