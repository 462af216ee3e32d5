import { and, eq, lt, min, ne, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import { withIsoTimes } from '../../database/rows.ts';
import { type Page, pageById } from '../../http/paging.ts';
import type { Paging } from '../paging.schema.ts';
import type { Mail, MailState } from './mail.schema.ts';
import { mails } from './mail.table.ts';
import type { StoredMail } from './mailer.ts';

const { id, kind, state, recipient, subject, attempts, lastError, sentAt, createdAt } = mails;
const withoutBodies = { id, kind, state, recipient, subject, attempts, lastError, sentAt, createdAt };

/** Stores a mail that waits to be sent; answers its id. */
export async function insertMail(transaction: Transaction, mail: typeof mails.$inferInsert): Promise<number> {
  const [row] = await transaction.insert(mails).values(mail).returning({ id });
  return row?.id ?? 0;
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

/** When the mail that has waited longest was queued; null when none waits. */
export async function oldestQueuedMail(db: DatabaseOrTransaction): Promise<Date | null> {
  const [row] = await db
    .select({ oldest: min(createdAt) })
    .from(mails)
    .where(eq(state, 'queued'));
  return row?.oldest ?? null;
}

export async function findMail(db: DatabaseOrTransaction, mailId: number): Promise<Mail | undefined> {
  const [row] = await db.select(withoutBodies).from(mails).where(eq(id, mailId));
  return row && withIsoTimes(row);
}

/** Counts one more attempt and returns the mail; undefined unless it is queued. */
export async function beginAttempt(
  db: DatabaseOrTransaction,
  mailId: number,
): Promise<(StoredMail & { attempts: number }) | undefined> {
  const [row] = await db
    .update(mails)
    .set({ attempts: sql`${attempts} + 1` })
    .where(and(eq(id, mailId), eq(state, 'queued')))
    .returning();
  return row;
}

/** The bodies go: nobody needs them anymore, and they hold personal data and links that work. */
export async function markSent(db: DatabaseOrTransaction, mailId: number, now: Date): Promise<void> {
  await db
    .update(mails)
    .set({ state: 'sent', sentAt: now, lastError: null, text: '', html: '', headers: {} })
    .where(eq(id, mailId));
}

/** Notes why an attempt failed; `givenUp`: it was the last one. */
export async function markFailed(
  db: DatabaseOrTransaction,
  mailId: number,
  reason: string,
  givenUp: boolean,
): Promise<void> {
  await db
    .update(mails)
    .set({ lastError: reason, ...(givenUp && { state: 'failed' as const }) })
    .where(eq(id, mailId));
}

/** Queues a failed mail again; undefined when it is not a failed one. */
export async function requeueMail(db: DatabaseOrTransaction, mailId: number): Promise<Mail | undefined> {
  const [row] = await db
    .update(mails)
    .set({ state: 'queued', attempts: 0, lastError: null })
    .where(and(eq(id, mailId), eq(state, 'failed')))
    .returning(withoutBodies);
  return row && withIsoTimes(row);
}

/** Forgets emails that were sent or given up before `then`. @returns how many */
export async function deleteMailsBefore(db: DatabaseOrTransaction, then: Date): Promise<number> {
  const gone = await db
    .delete(mails)
    .where(and(ne(state, 'queued'), lt(createdAt, then)))
    .returning({ id });
  return gone.length;
}
