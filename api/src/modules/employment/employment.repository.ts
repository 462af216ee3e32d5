import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import { deleteById, findById, holding, withIsoTimes } from '../../database/rows.ts';
import { type Page, pageById } from '../../http/paging.ts';
import { foundOr404, notFound } from '../../http/problem.ts';
import type { Paging } from '../paging.schema.ts';
import type { QuarantineReason } from '../quarantine.rules.ts';
import type { ApplicationFilter, EmploymentApplication, SettableStatus } from './application.schema.ts';
import type { ApplicationInput } from './employment.schema.ts';
import { employmentApplications } from './employment.table.ts';

const { id, firstName, lastName, email, phone, notes, quarantineReason } = employmentApplications;

function conditionOf({ region, status, positionType, quarantined, q }: ApplicationFilter) {
  return and(
    quarantined === 'true' ? isNotNull(quarantineReason) : isNull(quarantineReason),
    region && eq(employmentApplications.region, region),
    status && eq(employmentApplications.status, status),
    positionType && eq(employmentApplications.positionType, positionType),
    holding(q, sql`concat(${firstName}, ' ', ${lastName})`, email, phone, notes),
  );
}

const notFoundSentence = 'This application does not exist';

/** Applications newest first. @throws ProblemError 400 for a cursor that this list did not give. */
export async function readApplications(
  db: DatabaseOrTransaction,
  query: ApplicationFilter & Paging,
): Promise<Page<EmploymentApplication>> {
  const select = db.select().from(employmentApplications).$dynamic();
  const { items, headers } = await pageById(db, select, { id, where: conditionOf(query) }, query);
  return { items: items.map(withIsoTimes), headers };
}

/** @throws ProblemError 404 */
export async function readApplication(db: DatabaseOrTransaction, id: number): Promise<EmploymentApplication> {
  return withIsoTimes(foundOr404(await findById(db, employmentApplications, id), notFoundSentence));
}

export async function insertApplication(
  transaction: Transaction,
  fields: Omit<ApplicationInput, 'website'> & { quarantineReason: QuarantineReason | null },
): Promise<EmploymentApplication | undefined> {
  const [row] = await transaction.insert(employmentApplications).values(fields).returning();
  return row && withIsoTimes(row);
}

/** Setting the status that it has already changes nothing, not even the time of the change. @throws ProblemError 404 */
export async function changeStatus(
  db: DatabaseOrTransaction,
  id: number,
  status: SettableStatus,
): Promise<EmploymentApplication> {
  await db
    .update(employmentApplications)
    .set({ status, statusChangedAt: sql`now()` })
    .where(and(eq(employmentApplications.id, id), ne(employmentApplications.status, status)));
  return readApplication(db, id);
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
  return row && withIsoTimes(row);
}

/** @throws ProblemError 404 */
export async function deleteApplication(db: DatabaseOrTransaction, id: number): Promise<void> {
  if (!(await deleteById(db, employmentApplications, id))) throw notFound(notFoundSentence);
}
