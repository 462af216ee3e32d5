import { boolean, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { choice, createdAt, id, instant } from '../../../database/columns.ts';
import { users } from '../../accounts/account.table.ts';
import { mails } from '../../mail/mail.table.ts';
import { settableStatuses } from '../application.schema.ts';
import { employmentApplications } from '../employment.table.ts';

/** What was decided about many applicants at once, and the mail that told them. */
export const applicationBatches = pgTable('application_batches', {
  id: id(),
  accountId: integer().references(() => users.id, { onDelete: 'set null' }),
  author: text().notNull(),
  status: choice(settableStatuses),
  invite: boolean().notNull(),
  /** With placeholders; null without a mail. */
  subject: text(),
  text: text(),
  stoppedAt: instant(),
  createdAt: createdAt(),
});

export const applicationBatchRecipients = pgTable(
  'application_batch_recipients',
  {
    id: id(),
    batchId: integer()
      .notNull()
      .references(() => applicationBatches.id, { onDelete: 'cascade' }),
    applicationId: integer()
      .notNull()
      .references(() => employmentApplications.id, { onDelete: 'cascade' }),
    /** Null without a mail, and when the batch was stopped before this one. */
    mailId: integer().references(() => mails.id, { onDelete: 'set null' }),
  },
  (table) => [
    unique('application_batch_recipients_key').on(table.batchId, table.applicationId),
    index('application_batch_recipients_application_index').on(table.applicationId),
    index('application_batch_recipients_mail_index').on(table.mailId),
  ],
);
