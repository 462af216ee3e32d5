import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { choice, createdAt, id, oneOf } from '../../database/columns.ts';
import { employmentApplications } from '../employment/employment.table.ts';
import { correctedFields } from './my-application.schema.ts';

/** What applicants corrected after they had applied. */
export const applicationChanges = pgTable(
  'application_changes',
  {
    id: id(),
    applicationId: integer()
      .notNull()
      .references(() => employmentApplications.id, { onDelete: 'cascade' }),
    field: choice(correctedFields).notNull(),
    before: text().notNull(),
    after: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('application_changes_application_index').on(table.applicationId),
    oneOf('application_changes_field_check', table.field, correctedFields),
  ],
);
