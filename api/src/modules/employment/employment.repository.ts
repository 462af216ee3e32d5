import { and, eq, getTableColumns, isNotNull, isNull, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import { contains, insertRow, lockById, withIsoTimes } from '../../database/rows.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Account } from '../../http/environment.ts';
import { type IdempotentRequest, once } from '../../http/idempotency.ts';
import { type Page, pageById } from '../../http/paging.ts';
import { foundOr404, notFound, ProblemError } from '../../http/problem.ts';
import { applicantLink } from '../applicants/application-link.repository.ts';
import { type ContentTools, changeContent } from '../content-feed/content-change.usecase.ts';
import { mailJob, queueMail } from '../mail/mail.usecase.ts';
import { mayGetReceipt } from '../mail/receipt-limit.ts';
import { openingReference, refuseClosedPositions } from '../openings/opening.repository.ts';
import type { Paging } from '../paging.schema.ts';
import { rememberErasedRecord } from '../people/erasure.repository.ts';
import { suspicionOf } from '../quarantine.rules.ts';
import { readSettings } from '../settings/settings.repository.ts';
import { recordEvent } from '../trail/trail.repository.ts';
import {
  type ApplicationCard,
  type ApplicationChange,
  type ApplicationFilter,
  applicationCardSchema,
  type EmploymentApplication,
  type StatusChange,
  type StoredApplication,
} from './application.schema.ts';
import { applicationNotice, applicationReceipt } from './employment.mail.ts';
import { type ApplicationAnswer, type ApplicationInput, applicationThanks } from './employment.schema.ts';
import { employmentApplications } from './employment.table.ts';
import { notFoundSentence } from './existing-application.repository.ts';
import { notedAbout, starsFor, starsTag, withStars } from './opinions/opinion.repository.ts';
import { setStatus } from './status.repository.ts';

type ActingAccount = Pick<Account, 'id' | 'username'>;
type Tools = Pick<Dependencies, 'db' | 'clock' | 'config' | 'jobs' | 'randomBytes'>;

const { id, firstName, lastName, email, phone, quarantineReason } = employmentApplications;

/** The applications as this account sees them. */
function selectFor(db: DatabaseOrTransaction, viewer: number) {
  const stars = starsFor(db, viewer);
  const { mean, own } = stars;
  const count = sql<number>`coalesce(${stars.count}, 0)`;
  return db
    .select({ ...getTableColumns(employmentApplications), stars: { mean, count, own } })
    .from(employmentApplications)
    .leftJoin(stars, eq(stars.applicationId, id))
    .$dynamic();
}

function conditionOf(db: DatabaseOrTransaction, filter: ApplicationFilter) {
  const { region, status, positionType, quarantined, q, stars } = filter;
  return and(
    withStars(db, stars),
    quarantined === 'true' ? isNotNull(quarantineReason) : isNull(quarantineReason),
    region && eq(employmentApplications.region, region),
    status && eq(employmentApplications.status, status),
    positionType && eq(employmentApplications.positionType, positionType),
    contains(q, sql`concat(${firstName}, ' ', ${lastName})`, email, phone, notedAbout),
  );
}

/** Applications newest first. @throws ProblemError 400 for a cursor that this list did not give. */
export async function readApplications(
  db: DatabaseOrTransaction,
  query: ApplicationFilter & Paging,
  viewer: number,
): Promise<Page<EmploymentApplication>> {
  const where = conditionOf(db, query);
  const { items, headers } = await pageById(db, selectFor(db, viewer), { id, where }, query);
  return { items: items.map(withIsoTimes), headers };
}

/** All applications under the filters, newest first unless told, with what a board shows of them. */
export async function readCards(
  db: DatabaseOrTransaction,
  query: ApplicationFilter & Pick<Paging, 'sort'>,
  viewer: number,
): Promise<ApplicationCard[]> {
  const { items } = await readApplications(db, query, viewer);
  return items.map((row) => applicationCardSchema.parse(row));
}

/** Changes whenever an application is added, deleted, or shown differently in a list. */
export async function applicationsTag(db: DatabaseOrTransaction): Promise<string> {
  const { status, invitedAt, withdrawnAt, openingId } = employmentApplications;
  const shown = sql`json_build_array(${id}, ${status}, ${quarantineReason}, ${invitedAt}, ${withdrawnAt}, ${email}, ${phone}, ${openingId})`;
  const [row] = await db
    .select({ digest: sql<string>`md5(coalesce(string_agg(${shown}::text, ',' order by ${id}), ''))` })
    .from(employmentApplications);
  return `${row?.digest} ${await starsTag(db)}`;
}

/** @throws ProblemError 404 */
export async function readApplication(
  db: DatabaseOrTransaction,
  rowId: number,
  viewer: number,
): Promise<EmploymentApplication> {
  const [row] = await selectFor(db, viewer).where(eq(id, rowId));
  return withIsoTimes(foundOr404(row, notFoundSentence));
}

async function queueMails(
  tools: Tools,
  transaction: Transaction,
  application: StoredApplication,
  hasReceipt = true,
): Promise<void> {
  const settings = await readSettings(transaction);
  const adminUrl = `${tools.config.siteUrl}/admin/employment?application=${application.id}`;
  if (hasReceipt) {
    const url = await applicantLink(tools, transaction, application.id);
    await queueMail(tools, transaction, applicationReceipt(application, settings, url));
  }
  await queueMail(tools, transaction, applicationNotice(application, settings, adminUrl));
}

/**
 * Stores an application with the receipt and the park's notice. What looks like spam is stored apart and without
 * emails, and its sender gets the same answer. Performance links don't count: entertainers are asked for them.
 * @throws ProblemError 400 for positions that are not open, 422 when the Idempotency-Key came with another application before.
 */
export async function submitApplication(
  tools: Tools,
  { website, ...fields }: ApplicationInput,
  request: IdempotentRequest | undefined,
): Promise<ApplicationAnswer> {
  const { firstName, lastName, address, city, startDate, previousExperience, specialSkills } = fields;
  const written = [firstName, lastName, address, city, startDate, previousExperience, specialSkills];
  const suspicion = suspicionOf(website, written);
  const hasReceipt = !suspicion && (await mayGetReceipt(tools, fields.email));
  const answer = await once(tools.db, request, async (transaction) => {
    await refuseClosedPositions(transaction, fields.region, fields.specificPositions, tools.clock());
    const values = { ...fields, quarantineReason: suspicion };
    const row = await insertRow(transaction, employmentApplications, values);
    if (!suspicion) await queueMails(tools, transaction, withIsoTimes(row), hasReceipt);
    return { message: applicationThanks };
  });
  tools.jobs.wake(mailJob);
  return answer;
}

/**
 * Setting the status that it has already changes nothing, not even the time of the change.
 * @throws ProblemError 404; 409 with the current application when its status is no longer the one that the change is `from`; as `setStatus`.
 */
export async function changeStatus(
  tools: ContentTools & Tools,
  rowId: number,
  change: StatusChange,
  viewer: number,
): Promise<EmploymentApplication> {
  const { result } = await changeContent(tools, async (transaction, record) => {
    const row = await lockById(transaction, employmentApplications, rowId);
    const application = foundOr404(row, notFoundSentence);
    const { status, from } = change;
    if (from && ![from, status].includes(application.status))
      throw new ProblemError(409, 'Someone else changed the status in the meantime', {
        extra: { current: await readApplication(transaction, rowId, viewer) },
      });
    const touched = await setStatus(tools, transaction, [application], change);
    touched.forEach(record);
    return readApplication(transaction, rowId, viewer);
  });
  tools.jobs.wake(mailJob);
  return result;
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

/** Lifts a withdrawal; the audition and the opening that it freed stay free. */
async function takeUpAgain(transaction: Transaction, rowId: number, account: ActingAccount): Promise<void> {
  const { withdrawnAt } = employmentApplications;
  const isWithdrawn = and(eq(id, rowId), isNotNull(withdrawnAt));
  const [row] = await transaction
    .select({ withdrawnAt })
    .from(employmentApplications)
    .where(isWithdrawn)
    .for('update');
  if (!row) return;
  await transaction.update(employmentApplications).set({ withdrawnAt: null }).where(isWithdrawn);
  const before = row.withdrawnAt?.toISOString();
  const actor = { id: account.id, name: account.username };
  const differences = [{ field: 'withdrawn_at', before, after: null }];
  await recordEvent(transaction, actor, {
    action: 'changed',
    kind: 'application',
    record: String(rowId),
    differences,
  });
}

/** Says that it is no spam, or goes on with one that was withdrawn. @throws ProblemError 404 */
export async function changeApplication(
  tools: Tools,
  rowId: number,
  change: ApplicationChange,
  account: ActingAccount,
): Promise<EmploymentApplication> {
  const application = await tools.db.transaction(async (transaction) => {
    if (change.quarantined === false) await release(tools, transaction, rowId);
    if (change.withdrawn === false) await takeUpAgain(transaction, rowId, account);
    return readApplication(transaction, rowId, account.id);
  });
  tools.jobs.wake(mailJob);
  return application;
}

/** Deletes it also from backups that are restored later. @throws ProblemError 404 */
export async function deleteApplication(tools: ContentTools, rowId: number): Promise<void> {
  await changeContent(tools, async (transaction, record) => {
    const { openingId, createdAt } = employmentApplications;
    const [deleted] = await transaction
      .delete(employmentApplications)
      .where(eq(id, rowId))
      .returning({ id, openingId, createdAt });
    if (!deleted) throw notFound(notFoundSentence);
    await rememberErasedRecord(transaction, 'application', deleted);
    if (deleted.openingId !== null) record(openingReference(deleted.openingId));
  });
}
