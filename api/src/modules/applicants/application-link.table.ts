import { boolean, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from '../../database/columns.ts';
import { employmentApplications } from '../employment/employment.table.ts';

/** The links with which applicants open their application without an account. */
export const applicationLinks = pgTable(
  'application_links',
  {
    id: id(),
    applicationId: integer()
      .notNull()
      .references(() => employmentApplications.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull(),
    /** Whether its first use ends the links that are older. */
    renews: boolean().notNull().default(false),
    /** The address that it was mailed to and that its first use makes the application's. */
    newEmail: text(),
    usedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('application_links_token_key').on(table.tokenHash),
    index('application_links_application_index').on(table.applicationId),
  ],
);
