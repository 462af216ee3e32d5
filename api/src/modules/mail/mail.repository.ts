import { and, eq, gt, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import { withIsoTimes } from '../../database/rows.ts';
import { type Page, pageById } from '../../http/paging.ts';
import type { Paging } from '../paging.schema.ts';
import type { Mail, MailState } from './mail.schema.ts';
import { mails } from './mail.table.ts';

const { id, kind, state, recipient, subject, attempts, lastError, sentAt, createdAt } = mails;
const emptied = sql<boolean>`${mails.text} = ''`;
/** What the API answers of a mail. */
export const withoutBodies = {
  id,
  kind,
  state,
  recipient,
  subject,
  attempts,
  lastError,
  sentAt,
  createdAt,
  emptied,
};

/** Stores mails that wait to be sent; answers their ids, in the same order. */
export async function insertMails(
  transaction: Transaction,
  waiting: (typeof mails.$inferInsert)[],
): Promise<number[]> {
  const rows = await transaction.insert(mails).values(waiting).returning({ id });
  return rows.map((row) => row.id);
}

/** Mails newest first, without their bodies. @throws ProblemError 400 for a cursor that this list did not give. */
export async function readMails(
  db: DatabaseOrTransaction,
  query: Paging & { state?: MailState | undefined },
): Promise<Page<Mail>> {
  const where = query.state && eq(state, query.state);
  const select = db.select(withoutBodies).from(mails).$dynamic();
  const { items, headers } = await pageById(db, select, { id, where }, query);
  return { items: items.map(withIsoTimes), headers };
}

/** A mail whose bodies are gone: nobody needs them anymore, and they hold personal data and links that work. */
export const withoutTexts = { text: '', html: '', calendar: null, headers: {} };

/** Mails that can still be kept from being sent: one that was begun and has no failure yet is being handed over. */
export const isWaiting = and(eq(state, 'queued'), sql`not (${and(gt(attempts, 0), isNull(lastError))})`);

/** Forgets emails that were sent or given up before `then`; those to applicants go with the application. @returns how many */
export async function deleteMailsBefore(db: DatabaseOrTransaction, then: Date): Promise<number> {
  const gone = await db
    .delete(mails)
    .where(and(ne(state, 'queued'), lt(createdAt, then), isNull(mails.applicationId)))
    .returning({ id });
  return gone.length;
}

/** Empties emails to applicants that were given up and queued before `then`: they go with the application only. @returns how many */
export async function emptyGivenUpMails(db: DatabaseOrTransaction, then: Date): Promise<number> {
  const isGivenUp = and(eq(state, 'failed'), isNotNull(mails.applicationId), ne(mails.text, ''));
  const rows = await db
    .update(mails)
    .set(withoutTexts)
    .where(and(isGivenUp, lt(createdAt, then)))
    .returning({ id });
  return rows.length;
}
