import { and, count, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import { type PageRange, rangeOf } from '../../http/paging.ts';
import type { QuarantineReason } from '../quarantine.rules.ts';
import type { ContactInput, ContactQuery } from './contact.schema.ts';
import { contactSubmissions } from './contact.table.ts';

export type ContactRow = typeof contactSubmissions.$inferSelect;
export type ContactFilter = Pick<ContactQuery, 'region' | 'read' | 'quarantined' | 'q'>;

function holding(text: string): SQL {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const { name, email, message } = contactSubmissions;
  return sql`(${name} ilike ${pattern} or ${email} ilike ${pattern} or ${message} ilike ${pattern})`;
}

function conditionOf({ region, read, quarantined, q }: ContactFilter) {
  const { quarantineReason, readAt } = contactSubmissions;
  const conditions = [quarantined === 'true' ? isNotNull(quarantineReason) : isNull(quarantineReason)];
  if (region) conditions.push(eq(contactSubmissions.region, region));
  if (read) conditions.push(read === 'true' ? isNotNull(readAt) : isNull(readAt));
  if (q) conditions.push(holding(q));
  return and(...conditions);
}

/** Messages newest first. */
export async function listContactSubmissions(
  db: DatabaseOrTransaction,
  filter: ContactFilter,
  range: PageRange,
): Promise<ContactRow[]> {
  const { where, order } = rangeOf(contactSubmissions.id, range);
  const query = db
    .select()
    .from(contactSubmissions)
    .where(and(conditionOf(filter), where))
    .orderBy(order);
  return range.limit === undefined ? query : query.limit(range.limit);
}

export async function countContactSubmissions(
  db: DatabaseOrTransaction,
  filter: ContactFilter,
): Promise<number> {
  const [row] = await db.select({ total: count() }).from(contactSubmissions).where(conditionOf(filter));
  return row?.total ?? 0;
}

export async function findContactSubmission(db: DatabaseOrTransaction, id: number) {
  const [row] = await db.select().from(contactSubmissions).where(eq(contactSubmissions.id, id));
  return row;
}

export async function insertContactSubmission(
  transaction: Transaction,
  fields: Omit<ContactInput, 'website'> & { quarantineReason: QuarantineReason | null },
): Promise<ContactRow | undefined> {
  const [row] = await transaction.insert(contactSubmissions).values(fields).returning();
  return row;
}

/** The time of the first mark stays when a message is marked again. */
export async function markContactSubmission(
  transaction: Transaction,
  id: number,
  read: boolean,
): Promise<void> {
  const readAt = read ? sql`coalesce(${contactSubmissions.readAt}, now())` : null;
  await transaction.update(contactSubmissions).set({ readAt }).where(eq(contactSubmissions.id, id));
}

/** Lifts the quarantine. @returns the message, or undefined when it was not in quarantine: of several at once one gets it. */
export async function releaseContactSubmission(transaction: Transaction, id: number) {
  const [row] = await transaction
    .update(contactSubmissions)
    .set({ quarantineReason: null })
    .where(and(eq(contactSubmissions.id, id), isNotNull(contactSubmissions.quarantineReason)))
    .returning();
  return row;
}

export async function deleteContactSubmission(db: DatabaseOrTransaction, id: number): Promise<boolean> {
  const gone = await db
    .delete(contactSubmissions)
    .where(eq(contactSubmissions.id, id))
    .returning({ id: contactSubmissions.id });
  return gone.length > 0;
}
