import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import { deleteById, findById, holding, withIsoTimes } from '../../database/rows.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type IdempotentRequest, once } from '../../http/idempotency.ts';
import { type Page, pageById } from '../../http/paging.ts';
import { foundOr404, notFound, ProblemError } from '../../http/problem.ts';
import { applicantLink } from '../applicants/application-link.repository.ts';
import { mailJob, queueMail } from '../mail/mail.usecase.ts';
import type { Paging } from '../paging.schema.ts';
import { suspicionOf } from '../quarantine.rules.ts';
import { readSettings } from '../settings/settings.repository.ts';
import type {
  ApplicationChange,
  ApplicationFilter,
  EmploymentApplication,
  SettableStatus,
} from './application.schema.ts';
import { applicationNotice, applicationReceipt } from './employment.mail.ts';
import { type ApplicationAnswer, type ApplicationInput, applicationThanks } from './employment.schema.ts';
import { employmentApplications } from './employment.table.ts';

type Tools = Pick<Dependencies, 'db' | 'clock' | 'config' | 'jobs' | 'randomBytes'>;

const notFoundSentence = 'This application does not exist';
const { id, firstName, lastName, email, phone, notes, notesVersion, quarantineReason } =
  employmentApplications;

function conditionOf({ region, status, positionType, quarantined, q }: ApplicationFilter) {
  return and(
    quarantined === 'true' ? isNotNull(quarantineReason) : isNull(quarantineReason),
    region && eq(employmentApplications.region, region),
    status && eq(employmentApplications.status, status),
    positionType && eq(employmentApplications.positionType, positionType),
    holding(q, sql`concat(${firstName}, ' ', ${lastName})`, email, phone, notes),
  );
}

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
export async function readApplication(
  db: DatabaseOrTransaction,
  rowId: number,
): Promise<EmploymentApplication> {
  return withIsoTimes(foundOr404(await findById(db, employmentApplications, rowId), notFoundSentence));
}

async function queueMails(
  tools: Tools,
  transaction: Transaction,
  application: EmploymentApplication,
): Promise<void> {
  const settings = await readSettings(transaction);
  const adminUrl = `${tools.config.siteUrl}/admin/employment?application=${application.id}`;
  const url = await applicantLink(tools, transaction, application.id);
  await queueMail(tools, transaction, applicationReceipt(application, settings, url));
  await queueMail(tools, transaction, applicationNotice(application, settings, adminUrl));
}

/**
 * Stores an application with the receipt and the park's notice. What looks like spam is stored apart and without
 * emails, and its sender gets the same answer. Performance links don't count: entertainers are asked for them.
 * @throws ProblemError 422 when the Idempotency-Key came with another application before.
 */
export async function submitApplication(
  tools: Tools,
  { website, ...fields }: ApplicationInput,
  request: IdempotentRequest | undefined,
): Promise<ApplicationAnswer> {
  const { firstName, lastName, address, city, startDate, previousExperience, specialSkills } = fields;
  const written = [firstName, lastName, address, city, startDate, previousExperience, specialSkills];
  const suspicion = suspicionOf(website, written);
  const answer = await once(tools.db, request, async (transaction) => {
    const values = { ...fields, quarantineReason: suspicion };
    const [row] = await transaction.insert(employmentApplications).values(values).returning();
    if (row && !suspicion) await queueMails(tools, transaction, withIsoTimes(row));
    return { message: applicationThanks };
  });
  tools.jobs.wake(mailJob);
  return answer;
}

/** Setting the status that it has already changes nothing, not even the time of the change. @throws ProblemError 404 */
export async function changeStatus(
  db: DatabaseOrTransaction,
  rowId: number,
  status: SettableStatus,
): Promise<EmploymentApplication> {
  await db
    .update(employmentApplications)
    .set({ status, statusChangedAt: sql`now()` })
    .where(and(eq(id, rowId), ne(employmentApplications.status, status)));
  return readApplication(db, rowId);
}

/** @throws ProblemError 409 with the current application when the notes have another version, 404 when it is gone. */
async function saveNotes(transaction: Transaction, rowId: number, text: string | null, version: number) {
  const saved = await transaction
    .update(employmentApplications)
    .set({ notes: text, notesVersion: sql`${notesVersion} + 1` })
    .where(and(eq(id, rowId), eq(notesVersion, version)))
    .returning({ id });
  if (saved.length > 0) return;
  throw new ProblemError(409, 'These notes were changed elsewhere in the meantime', {
    extra: { current: await readApplication(transaction, rowId) },
  });
}

/** Lifts the quarantine and sends the emails that were held back: of several at once one does. */
async function release(tools: Tools, transaction: Transaction, rowId: number): Promise<void> {
  const [released] = await transaction
    .update(employmentApplications)
    .set({ quarantineReason: null })
    .where(and(eq(id, rowId), isNotNull(quarantineReason)))
    .returning();
  if (released) await queueMails(tools, transaction, withIsoTimes(released));
}

/** Saves the staff's notes, or says that it is no spam. @throws ProblemError 404, or 409 when the notes have another version. */
export async function changeApplication(
  tools: Tools,
  rowId: number,
  change: ApplicationChange,
): Promise<EmploymentApplication> {
  const application = await tools.db.transaction(async (transaction) => {
    if (change.notes !== undefined)
      await saveNotes(transaction, rowId, change.notes || null, change.notesVersion ?? 0);
    if (change.quarantined === false) await release(tools, transaction, rowId);
    return readApplication(transaction, rowId);
  });
  tools.jobs.wake(mailJob);
  return application;
}

/** @throws ProblemError 404 */
export async function deleteApplication(db: DatabaseOrTransaction, rowId: number): Promise<void> {
  if (!(await deleteById(db, employmentApplications, rowId))) throw notFound(notFoundSentence);
}
