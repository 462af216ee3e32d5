import { and, asc, desc, eq, exists, gte, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../../database/connection.ts';
import { insertRow, withIsoTimes } from '../../../database/rows.ts';
import type { Dependencies } from '../../../dependencies.ts';
import type { Account } from '../../../http/environment.ts';
import type { IdempotentRequest } from '../../../http/idempotency.ts';
import { foundOr404, ProblemError } from '../../../http/problem.ts';
import { applicantLink } from '../../applicants/application-link.repository.ts';
import { type ContentTools, changeContent } from '../../content-feed/content-change.usecase.ts';
import type { DocumentReference } from '../../content-feed/published-document.schema.ts';
import { isWaiting } from '../../mail/mail.repository.ts';
import { mails } from '../../mail/mail.table.ts';
import { mailJob, queueMails } from '../../mail/mail.usecase.ts';
import { parkDateAt } from '../../nights/park-time.rules.ts';
import { openings } from '../../openings/opening.table.ts';
import { readSettings } from '../../settings/settings.repository.ts';
import { employmentApplications as applications } from '../employment.table.ts';
import { requireApplication } from '../existing-application.repository.ts';
import { setStatus } from '../status.repository.ts';
import { mailFromBatch } from './batch.mail.ts';
import type { Batch, BatchInput, BatchMail, BatchStarted, SentMail } from './batch.schema.ts';
import { applicationBatches as batches, applicationBatchRecipients as recipients } from './batch.table.ts';
import { filledIn, valuesFor } from './placeholder.rules.ts';

type Tools = ContentTools & Pick<Dependencies, 'randomBytes'>;
type Application = typeof applications.$inferSelect;

/** Keeps others from changing these applications until the commit. @throws ProblemError 409 with the ids of those that are not there. */
async function lockApplications(transaction: Transaction, ids: readonly number[]): Promise<Application[]> {
  const found = await transaction
    .select()
    .from(applications)
    .where(and(inArray(applications.id, [...ids]), isNull(applications.quarantineReason)))
    .orderBy(asc(applications.id))
    .for('update');
  const known = new Set(found.map(({ id }) => id));
  const missing = ids.filter((id) => !known.has(id));
  if (missing.length === 0) return found;
  throw new ProblemError(
    409,
    `${missing.length} of these ${ids.length} applications are gone: nothing was done`,
    {
      extra: { missing },
    },
  );
}

async function decide(
  tools: Tools,
  transaction: Transaction,
  chosen: Application[],
  { ids, status, invite }: BatchInput,
) {
  if (invite)
    await transaction
      .update(applications)
      .set({ invitedAt: sql`now()` })
      .where(and(inArray(applications.id, ids), isNull(applications.invitedAt)));
  return status ? setStatus(tools, transaction, chosen, { status }) : [];
}

/** Queues the mail for each, in their order. @returns the ids of the mails. */
async function queueFor(tools: Tools, transaction: Transaction, chosen: Application[], mail: BatchMail) {
  const settings = await readSettings(transaction);
  const needsLink = mail.text.includes('{link}');
  const outgoing = [];
  for (const application of chosen) {
    const link = needsLink ? await applicantLink(tools, transaction, application.id) : '';
    outgoing.push(mailFromBatch(application, mail, link, settings));
  }
  return queueMails(tools, transaction, outgoing);
}

/**
 * Decides about many and queues a mail for each of them, all or nothing, once for each `request`.
 * @throws ProblemError 409 when some of them are gone, 422 when the Idempotency-Key came with another batch before.
 */
export async function startBatch(
  tools: Tools,
  input: BatchInput,
  { id: accountId, username: author }: Pick<Account, 'id' | 'username'>,
  request: IdempotentRequest | undefined,
): Promise<BatchStarted> {
  const change = async (transaction: Transaction, record: (opening: DocumentReference) => void) => {
    const { status, mail, invite } = input;
    const chosen = await lockApplications(transaction, input.ids);
    const touched = await decide(tools, transaction, chosen, input);
    touched.forEach(record);
    const { id } = await insertRow(transaction, batches, { accountId, author, status, invite, ...mail });
    const mailIds = mail ? await queueFor(tools, transaction, chosen, mail) : [];
    await transaction.insert(recipients).values(
      chosen.map((application, index) => ({
        batchId: id,
        applicationId: application.id,
        mailId: mailIds[index] ?? null,
      })),
    );
    return { id };
  };
  const { result } = await changeContent(tools, change, request);
  tools.jobs.wake(mailJob);
  return result;
}

/** True of batches whose applicants are all deleted. */
export const withoutRecipients = sql`not exists (select from ${recipients} where ${recipients.batchId} = ${batches.id})`;

const countWhere = (condition: ReturnType<typeof sql>) =>
  sql<number>`(count(*) filter (where ${condition}))::integer`;

const named = {
  applicationId: recipients.applicationId,
  name: sql<string>`concat(${applications.firstName}, ' ', ${applications.lastName})`,
};

/** Who is accepted without an opening although their region has some that are not over, and has not withdrawn. */
function readUnplaced(db: DatabaseOrTransaction, batchId: number, now: Date) {
  const isCurrent = or(isNull(openings.ends), gte(openings.ends, parkDateAt(now.getTime())));
  const offers = and(eq(openings.region, applications.region), eq(openings.active, true), isCurrent);
  const { openingId, status, withdrawnAt } = applications;
  return db
    .select(named)
    .from(recipients)
    .innerJoin(applications, eq(applications.id, recipients.applicationId))
    .where(
      and(
        eq(recipients.batchId, batchId),
        eq(status, 'accepted'),
        isNull(openingId),
        isNull(withdrawnAt),
        exists(db.select({ id: openings.id }).from(openings).where(offers)),
      ),
    )
    .orderBy(asc(recipients.applicationId));
}

/** @throws ProblemError 404 */
export async function readBatch(db: DatabaseOrTransaction, id: number, now: Date): Promise<Batch> {
  const { author, status, subject, invite, createdAt, stoppedAt } = batches;
  const ofBatch = eq(recipients.batchId, id);
  const [batch] = await db
    .select({ id: batches.id, author, status, subject, invite, createdAt, stoppedAt })
    .from(batches)
    .where(eq(batches.id, id));
  const known = foundOr404(batch, 'This batch does not exist');
  const [counts] = await db
    .select({
      total: sql<number>`count(*)::integer`,
      sent: countWhere(sql`${mails.state} = 'sent'`),
      failed: countWhere(sql`${mails.state} = 'failed'`),
      waiting: countWhere(sql`${mails.state} = 'queued'`),
      stopped: countWhere(sql`${recipients.mailId} is null and ${known.stoppedAt !== null}`),
    })
    .from(recipients)
    .leftJoin(mails, eq(mails.id, recipients.mailId))
    .where(ofBatch);
  const failures = await db
    .select({ ...named, reason: mails.lastError })
    .from(recipients)
    .innerJoin(mails, eq(mails.id, recipients.mailId))
    .innerJoin(applications, eq(applications.id, recipients.applicationId))
    .where(and(ofBatch, eq(mails.state, 'failed')))
    .orderBy(asc(recipients.applicationId));
  const unplaced = known.status === 'accepted' ? await readUnplaced(db, id, now) : [];
  return { ...withIsoTimes(known), ...(counts as NonNullable<typeof counts>), failures, unplaced };
}

/**
 * Keeps the mails of a batch that wait from being sent; the one or two that are on their way arrive.
 * @throws ProblemError 404
 */
export async function stopBatch({ db, clock }: Pick<Tools, 'db' | 'clock'>, id: number): Promise<Batch> {
  return db.transaction(async (transaction) => {
    await readBatch(transaction, id, clock());
    const ofBatch = transaction
      .select({ id: recipients.mailId })
      .from(recipients)
      .where(and(eq(recipients.batchId, id), isNotNull(recipients.mailId)));
    const stopped = await transaction
      .delete(mails)
      .where(and(inArray(mails.id, ofBatch), isWaiting))
      .returning({ id: mails.id });
    if (stopped.length > 0)
      await transaction
        .update(batches)
        .set({ stoppedAt: sql`now()` })
        .where(and(eq(batches.id, id), isNull(batches.stoppedAt)));
    return readBatch(transaction, id, clock());
  });
}

/** What an applicant was sent or is to be sent, newest first; of a mail to many with what it wrote, but without its link. @throws ProblemError 404 */
export async function readMailsTo(db: DatabaseOrTransaction, applicationId: number): Promise<SentMail[]> {
  await requireApplication(db, applicationId);
  const { id, subject, state, lastError, sentAt, createdAt, kind } = mails;
  const { firstName, specificPositions } = applications;
  const rows = await db
    .select({
      mail: { id, subject, state, lastError, sentAt, createdAt, author: batches.author },
      applicant: { firstName, specificPositions },
      template: batches.text,
    })
    .from(mails)
    .innerJoin(applications, eq(applications.id, mails.applicationId))
    .leftJoin(recipients, eq(recipients.mailId, id))
    .leftJoin(batches, eq(batches.id, recipients.batchId))
    .where(and(eq(applications.id, applicationId), ne(kind, 'application-notice')))
    .orderBy(desc(id));
  return rows.map(({ mail, applicant, template }) => ({
    ...withIsoTimes(mail),
    text: template && filledIn(template, valuesFor(applicant, '{link}')),
  }));
}
