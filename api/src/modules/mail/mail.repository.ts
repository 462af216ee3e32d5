import { and, count, desc, eq, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import type { PageRange } from '../../http/paging.ts';
import { type Mail, type MailState, mailStates } from './mail.schema.ts';
import { mails } from './mail.table.ts';
import type { StoredMail } from './mailer.ts';

const { id, kind, state, recipient, subject, attempts, lastError, sentAt, createdAt } = mails;
const withoutBodies = { id, kind, state, recipient, subject, attempts, lastError, sentAt, createdAt };

function mailOf(row: Omit<Mail, 'sentAt' | 'createdAt'> & { sentAt: Date | null; createdAt: Date }): Mail {
  return { ...row, sentAt: row.sentAt?.toISOString() ?? null, createdAt: row.createdAt.toISOString() };
}

/** Stores a mail that waits to be sent; answers its id. */
export async function insertMail(transaction: Transaction, mail: typeof mails.$inferInsert): Promise<number> {
  const [row] = await transaction.insert(mails).values(mail).returning({ id });
  return row?.id ?? 0;
}

/** Mails newest first, without their bodies. */
export async function listMails(
  db: DatabaseOrTransaction,
  filter: { state?: MailState | undefined },
  { behind, limit }: PageRange,
): Promise<Mail[]> {
  const conditions: SQL[] = [];
  if (filter.state) conditions.push(eq(state, filter.state));
  if (behind !== undefined) conditions.push(lt(id, behind));
  const query = db
    .select(withoutBodies)
    .from(mails)
    .where(and(...conditions))
    .orderBy(desc(id));
  return (await (limit === undefined ? query : query.limit(limit))).map(mailOf);
}

/** How many emails are in each state. */
export async function countMails(db: DatabaseOrTransaction): Promise<Record<MailState, number>> {
  const rows = await db.select({ state, total: count() }).from(mails).groupBy(state);
  const totals = Object.fromEntries(rows.map((row) => [row.state, row.total]));
  return Object.fromEntries(mailStates.map((name) => [name, totals[name] ?? 0])) as Record<MailState, number>;
}

export async function findMail(db: DatabaseOrTransaction, mailId: number): Promise<Mail | undefined> {
  const [row] = await db.select(withoutBodies).from(mails).where(eq(id, mailId));
  return row && mailOf(row);
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
  return row && mailOf(row);
}

/** Forgets emails that were sent or given up before `then`. @returns how many */
export async function deleteMailsBefore(db: DatabaseOrTransaction, then: Date): Promise<number> {
  const gone = await db
    .delete(mails)
    .where(and(ne(state, 'queued'), lt(createdAt, then)))
    .returning({ id });
  return gone.length;
}
