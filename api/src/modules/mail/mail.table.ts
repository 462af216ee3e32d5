import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { choice, createdAt, id, instant, oneOf } from '../../database/columns.ts';
import { employmentApplications } from '../employment/employment.table.ts';
import { mailKinds, mailStates } from './mail.schema.ts';

/** Emails that were asked for, with what became of them. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    kind: choice(mailKinds).notNull(),
    state: choice(mailStates).notNull().default('queued'),
    recipient: text().notNull(),
    replyTo: text(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** The application that it is about, with which it goes. */
    applicationId: integer().references(() => employmentApplications.id, { onDelete: 'cascade' }),
    /** A calendar of RFC 5545 that is attached. */
    calendar: text(),
    /** Further headers, like List-Unsubscribe. */
    headers: jsonb().$type<Record<string, string>>().notNull().default({}),
    attempts: integer().notNull().default(0),
    lastError: text(),
    sentAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    index('mails_state_index').on(table.state, table.id),
    index('mails_recipient_index').on(table.recipient),
    index('mails_application_index').on(table.applicationId),
    oneOf('mails_state_check', table.state, mailStates),
  ],
);
