import { eq, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import { findById } from '../../database/rows.ts';
import type { Dependencies } from '../../dependencies.ts';
import { ProblemError } from '../../http/problem.ts';
import { auditions } from '../auditions/audition.table.ts';
import { chooseAudition } from '../auditions/audition-choice.repository.ts';
import { isDecided } from '../employment/application.schema.ts';
import { employmentApplications as applications } from '../employment/employment.table.ts';
import { mailJob, queueMail } from '../mail/mail.usecase.ts';
import { readSettings } from '../settings/settings.repository.ts';
import type { Applicant } from './address-change.repository.ts';
import { choiceMail } from './applicant.mail.ts';
import { type Application, applicantLink, noSuchLink } from './application-link.repository.ts';
import { auditionCalendar } from './audition.calendar.ts';

type Tools = Pick<Dependencies, 'db' | 'jobs' | 'clock' | 'config' | 'randomBytes'>;

/** Why an applicant may not choose an audition; undefined when nothing stands against it. */
export function obstacleTo(application: Application): string | undefined {
  if (application.withdrawnAt !== null) return 'You have withdrawn this application.';
  if (isDecided(application)) return 'This application has already been decided.';
  return application.invitedAt === null ? 'You are not invited to an audition yet.' : undefined;
}

/** Any constant: with the application's id it makes the lock of those who choose for it. */
const choiceLock = 4_860_2027;

/** Lets one choice after the other through: a press that is repeated meets what the first one chose, also where it took the last place. */
const takeTurns = (transaction: Transaction, applicationId: number) =>
  transaction.execute(sql`select pg_advisory_xact_lock(${choiceLock}, ${applicationId}::integer)`);

/** The application. @throws ProblemError 401 when it was deleted, 409 when its applicant may not choose. */
async function readChooser(db: DatabaseOrTransaction, id: number, auditionId: number | null) {
  const [application] = await db.select().from(applications).where(eq(applications.id, id));
  if (!application) throw noSuchLink();
  const obstacle = auditionId === null ? undefined : obstacleTo(application);
  if (obstacle !== undefined) throw new ProblemError(409, obstacle, { extra: { auditions: [] } });
  return application;
}

async function mailChoice(
  tools: Tools,
  transaction: Transaction,
  application: Application,
  auditionId: number,
) {
  const audition = await findById(transaction, auditions, auditionId);
  if (!audition) return;
  const settings = await readSettings(transaction);
  const url = await applicantLink(tools, transaction, application.id);
  const calendar = auditionCalendar(application, audition, settings, tools.config.siteUrl);
  await queueMail(tools, transaction, { ...choiceMail(application, audition, url, settings), calendar });
}

/**
 * Gives the applicant a place in an audition, by mail too, or with null gives it back.
 * @throws ProblemError 401; 409 with `auditions`, what is free now, when this one is not, or the applicant may not choose (any longer).
 */
export async function chooseMyAudition(
  tools: Tools,
  { applicationId }: Applicant,
  auditionId: number | null,
): Promise<void> {
  await tools.db.transaction(async (transaction) => {
    await takeTurns(transaction, applicationId);
    const before = await readChooser(transaction, applicationId, auditionId);
    await chooseAudition(transaction, applicationId, auditionId, tools.clock());
    // Whoever withdrew meanwhile held the row until here.
    const after = await readChooser(transaction, applicationId, auditionId);
    if (auditionId !== null && after.auditionId !== before.auditionId)
      await mailChoice(tools, transaction, after, auditionId);
  });
  tools.jobs.wake(mailJob);
}
