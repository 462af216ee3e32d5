import { eq, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import { findById, withIsoTimes } from '../../database/rows.ts';
import type { Dependencies } from '../../dependencies.ts';
import { auditions } from '../auditions/audition.table.ts';
import { cancelAuditionMails, freeAuditions } from '../auditions/audition-choice.repository.ts';
import { type ContentTools, changeContentUnattended } from '../content-feed/content-change.usecase.ts';
import { employmentApplications as applications } from '../employment/employment.table.ts';
import { mailJob, queueMail } from '../mail/mail.usecase.ts';
import { openingReference } from '../openings/opening.repository.ts';
import { openings } from '../openings/opening.table.ts';
import { eraseApplication } from '../people/people.repository.ts';
import { readSettings } from '../settings/settings.repository.ts';
import { type Applicant, askAddress, dropPendingAddress } from './address-change.repository.ts';
import { withdrawalMail } from './applicant.mail.ts';
import { applicationChanges } from './application-change.table.ts';
import {
  type Application,
  lockApplication,
  noSuchLink,
  pendingAddress,
} from './application-link.repository.ts';
import { auditionCalendar, cancelledCalendar } from './audition.calendar.ts';
import type { Correction, Deletion, MyApplication } from './my-application.schema.ts';
import { obstacleTo } from './my-audition.repository.ts';

type Tools = ContentTools & Pick<Dependencies, 'randomBytes' | 'logger'>;

async function readMyAudition(db: DatabaseOrTransaction, application: Application, siteUrl: string) {
  const { auditionId } = application;
  const row = auditionId === null ? undefined : await findById(db, auditions, auditionId);
  if (!row) return null;
  const calendar = auditionCalendar(application, row, await readSettings(db), siteUrl);
  const { id, region, starts, ends, place } = row;
  return withIsoTimes({ id, region, starts, ends, place, calendar });
}

/** What an applicant sees of the application. @throws ProblemError 401 when it was deleted meanwhile. */
export async function readMyApplication(
  { clock, config }: Pick<Tools, 'clock' | 'config'>,
  db: DatabaseOrTransaction,
  { applicationId, emailConfirmed }: Applicant,
): Promise<MyApplication> {
  const [found] = await db
    .select({ row: applications, hiredFor: openings.position })
    .from(applications)
    .leftJoin(openings, eq(openings.id, applications.openingId))
    .where(eq(applications.id, applicationId));
  if (!found) throw noSuchLink();
  const { row, hiredFor } = found;
  const { firstName, region, positionType, specificPositions, email, phone, status } = row;
  const pending = await pendingAddress(db, applicationId);
  return {
    firstName,
    region,
    positionType,
    specificPositions,
    email,
    phone,
    newEmail: pending?.newEmail ?? null,
    emailConfirmed,
    status,
    hiredFor,
    invited: row.invitedAt !== null,
    audition: await readMyAudition(db, row, config.siteUrl),
    auditions: obstacleTo(row) === undefined ? await freeAuditions(db, region, clock()) : [],
    withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

/**
 * Corrects the phone number at once, and an address once its link is opened; the present address calls off the one that waits for
 * that. @throws ProblemError 401
 */
export async function correctApplication(
  tools: Tools,
  applicant: Applicant,
  { phone, email }: Correction,
): Promise<MyApplication> {
  const corrected = await tools.db.transaction(async (transaction) => {
    const application = await lockApplication(transaction, applicant.applicationId);
    const { id } = application;
    if (phone !== undefined && phone !== application.phone) {
      const change = { applicationId: id, field: 'phone', before: application.phone, after: phone } as const;
      await transaction.update(applications).set({ phone }).where(eq(applications.id, id));
      await transaction.insert(applicationChanges).values(change);
    }
    if (email === application.email) await dropPendingAddress(transaction, id);
    else if (email !== undefined) await askAddress(tools, transaction, application, email);
    return readMyApplication(tools, transaction, applicant);
  });
  tools.jobs.wake(mailJob);
  return corrected;
}

/** Changes what the applicant is hired for, so that the place is offered again. */
async function leavePlace<T>(
  tools: Tools,
  { applicationId }: Applicant,
  change: (transaction: Transaction, application: Application) => Promise<T>,
): Promise<T> {
  const { result } = await changeContentUnattended(tools, async (transaction, record) => {
    const application = await lockApplication(transaction, applicationId);
    if (application.openingId !== null) record(openingReference(application.openingId));
    return change(transaction, application);
  });
  return result;
}

/** Confirms a withdrawal, and takes an audition that is still to come out of the applicant's calendar. */
async function mailWithdrawal(
  tools: Tools,
  transaction: Transaction,
  application: Application,
): Promise<void> {
  const { auditionId } = application;
  const settings = await readSettings(transaction);
  const audition = auditionId === null ? undefined : await findById(transaction, auditions, auditionId);
  const updatedAt = tools.clock();
  const calendar =
    audition && audition.starts > updatedAt
      ? cancelledCalendar(application, { ...audition, updatedAt }, settings, tools.config.siteUrl)
      : undefined;
  await queueMail(tools, transaction, withdrawalMail(application, settings, calendar));
}

/** Withdraws the application, which frees its audition and its place; once more is mailed no more. @throws ProblemError 401 */
export async function withdrawApplication(tools: Tools, applicant: Applicant): Promise<MyApplication> {
  const withdrawn = await leavePlace(tools, applicant, async (transaction, application) => {
    const withdrawnAt = application.withdrawnAt ?? sql`now()`;
    await transaction
      .update(applications)
      .set({ withdrawnAt, auditionId: null, auditionChosenAt: null, openingId: null })
      .where(eq(applications.id, application.id));
    await cancelAuditionMails(transaction, [application.id]);
    if (application.withdrawnAt === null) await mailWithdrawal(tools, transaction, application);
    return readMyApplication(tools, transaction, applicant);
  });
  tools.jobs.wake(mailJob);
  return withdrawn;
}

/** Deletes the application with everything that belongs to it, for good. @returns how much it was. @throws ProblemError 401 */
export async function deleteMyApplication(tools: Tools, applicant: Applicant): Promise<Deletion> {
  const deleted = await leavePlace(tools, applicant, eraseApplication);
  tools.logger.info(
    { applicationId: applicant.applicationId, deleted },
    'application deleted by its applicant',
  );
  return deleted;
}
