import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from '../../../database/columns.ts';
import { users } from '../../accounts/account.table.ts';
import { employmentApplications } from '../employment.table.ts';

const ofApplication = () =>
  integer()
    .notNull()
    .references(() => employmentApplications.id, { onDelete: 'cascade' });
/** Null once the account is gone; its name stays. */
const ofAccount = () => integer().references(() => users.id, { onDelete: 'set null' });

/** What several people noted about an applicant. */
export const applicationNotes = pgTable(
  'application_notes',
  {
    id: id(),
    applicationId: ofApplication(),
    accountId: ofAccount(),
    author: text().notNull(),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('application_notes_application_index').on(table.applicationId)],
);

/** How many stars each gave an applicant. */
export const applicationStars = pgTable(
  'application_stars',
  {
    id: id(),
    applicationId: ofApplication(),
    accountId: ofAccount(),
    author: text().notNull(),
    stars: integer().notNull(),
    ratedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    unique('application_stars_key').on(table.applicationId, table.accountId),
    check('application_stars_check', sql`${table.stars} between 1 and 5`),
  ],
);
