import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import { deleteById, findById, holding } from '../../database/rows.ts';
import { type Page, pageById } from '../../http/paging.ts';
import type { QuarantineReason } from '../quarantine.rules.ts';
import type { ContactInput, ContactQuery } from './contact.schema.ts';
import { contactSubmissions } from './contact.table.ts';

export type ContactRow = typeof contactSubmissions.$inferSelect;

function conditionOf({ region, read, quarantined, q }: ContactQuery) {
  const { quarantineReason, readAt, name, email, message } = contactSubmissions;
  return and(
    quarantined === 'true' ? isNotNull(quarantineReason) : isNull(quarantineReason),
    region && eq(contactSubmissions.region, region),
    read && (read === 'true' ? isNotNull(readAt) : isNull(readAt)),
    holding(q, name, email, message),
  );
}

/** Messages newest first. @throws ProblemError 400 for a cursor that this list did not give. */
export function readContactSubmissions(
  db: DatabaseOrTransaction,
  query: ContactQuery,
): Promise<Page<ContactRow>> {
  const select = db.select().from(contactSubmissions).$dynamic();
  return pageById(db, select, { id: contactSubmissions.id, where: conditionOf(query) }, query);
}

export function findContactSubmission(db: DatabaseOrTransaction, id: number) {
  return findById(db, contactSubmissions, id);
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

export function deleteContactSubmission(db: DatabaseOrTransaction, id: number): Promise<boolean> {
  return deleteById(db, contactSubmissions, id);
}
