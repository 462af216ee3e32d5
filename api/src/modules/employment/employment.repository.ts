import { and, count, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import { type PageRange, rangeOf } from '../../http/paging.ts';
import type { QuarantineReason } from '../quarantine.rules.ts';
import type { ApplicationFilter, SettableStatus } from './application.schema.ts';
import type { ApplicationInput } from './employment.schema.ts';
import { employmentApplications } from './employment.table.ts';

export type ApplicationRow = typeof employmentApplications.$inferSelect;

function holding(text: string): SQL {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const { firstName, lastName, email, phone, notes } = employmentApplications;
  return sql`(concat(${firstName}, ' ', ${lastName}) ilike ${pattern} or ${email} ilike ${pattern} or ${phone} ilike ${pattern} or ${notes} ilike ${pattern})`;
}

function conditionOf(filter: ApplicationFilter) {
  const { region, status, positionType, quarantineReason } = employmentApplications;
  const conditions = [filter.quarantined === 'true' ? isNotNull(quarantineReason) : isNull(quarantineReason)];
  if (filter.region) conditions.push(eq(region, filter.region));
  if (filter.status) conditions.push(eq(status, filter.status));
  if (filter.positionType) conditions.push(eq(positionType, filter.positionType));
  if (filter.q) conditions.push(holding(filter.q));
  return and(...conditions);
}

/** Applications newest first. */
export async function listApplications(
  db: DatabaseOrTransaction,
  filter: ApplicationFilter,
  range: PageRange = {},
): Promise<ApplicationRow[]> {
  const { where, order } = rangeOf(employmentApplications.id, range);
  const query = db
    .select()
    .from(employmentApplications)
    .where(and(conditionOf(filter), where))
    .orderBy(order);
  return range.limit === undefined ? query : query.limit(range.limit);
}

export async function countApplications(
  db: DatabaseOrTransaction,
  filter: ApplicationFilter,
): Promise<number> {
  const [row] = await db.select({ total: count() }).from(employmentApplications).where(conditionOf(filter));
  return row?.total ?? 0;
}

export async function findApplication(db: DatabaseOrTransaction, id: number) {
  const [row] = await db.select().from(employmentApplications).where(eq(employmentApplications.id, id));
  return row;
}

export async function insertApplication(
  transaction: Transaction,
  fields: Omit<ApplicationInput, 'website'> & { quarantineReason: QuarantineReason | null },
): Promise<ApplicationRow | undefined> {
  const [row] = await transaction.insert(employmentApplications).values(fields).returning();
  return row;
}

/** Setting the status that it has already changes nothing, not even the time of the change. */
export async function updateStatus(
  db: DatabaseOrTransaction,
  id: number,
  status: SettableStatus,
): Promise<void> {
  await db
    .update(employmentApplications)
    .set({ status, statusChangedAt: sql`now()` })
    .where(and(eq(employmentApplications.id, id), ne(employmentApplications.status, status)));
}

/** @returns false when the notes are of another version, or the application is gone. */
export async function updateNotes(
  transaction: Transaction,
  id: number,
  notes: string | null,
  version: number,
): Promise<boolean> {
  const { notesVersion } = employmentApplications;
  const changed = await transaction
    .update(employmentApplications)
    .set({ notes, notesVersion: sql`${notesVersion} + 1` })
    .where(and(eq(employmentApplications.id, id), eq(notesVersion, version)))
    .returning({ id: employmentApplications.id });
  return changed.length > 0;
}

/** Lifts the quarantine. @returns the application, or undefined when it was not in quarantine: of several at once one gets it. */
export async function releaseApplication(transaction: Transaction, id: number) {
  const [row] = await transaction
    .update(employmentApplications)
    .set({ quarantineReason: null })
    .where(and(eq(employmentApplications.id, id), isNotNull(employmentApplications.quarantineReason)))
    .returning();
  return row;
}

export async function deleteApplication(db: DatabaseOrTransaction, id: number): Promise<boolean> {
  const gone = await db
    .delete(employmentApplications)
    .where(eq(employmentApplications.id, id))
    .returning({ id: employmentApplications.id });
  return gone.length > 0;
}
