import { and, eq, inArray, like } from 'drizzle-orm';
import type { Transaction } from '../../database/connection.ts';
import type { Dependencies } from '../../dependencies.ts';
import { employmentApplications as applications } from '../employment/employment.table.ts';
import { isWaiting } from '../mail/mail.repository.ts';
import { mails } from '../mail/mail.table.ts';
import { mailJob, queueMail } from '../mail/mail.usecase.ts';
import { readSettings } from '../settings/settings.repository.ts';
import { addressChangedMail, addressMail } from './applicant.mail.ts';
import { applicationChanges } from './application-change.table.ts';
import {
  type Application,
  applicantLink,
  applicationOfToken,
  isPending,
  lockApplication,
  pendingAddress,
  recordFirstUse,
} from './application-link.repository.ts';
import { applicationLinks as links } from './application-link.table.ts';

type Tools = Pick<Dependencies, 'db' | 'jobs' | 'clock' | 'config' | 'randomBytes'>;

/** Whose application a call is about. */
export interface Applicant {
  applicationId: number;
  /** Whether this call was the first with a link that confirms an address. */
  emailConfirmed: boolean;
}

/** Ends the link to an address that waits for being confirmed, and keeps its mail from being sent if that waits too. */
export async function dropPendingAddress(transaction: Transaction, applicationId: number): Promise<void> {
  const dropped = await transaction
    .delete(links)
    .where(isPending(applicationId))
    .returning({ newEmail: links.newEmail });
  const addresses = dropped.map(({ newEmail }) => newEmail ?? '');
  // The mail that tells an address that it is not used anymore is of the same kind, and has no link.
  await transaction
    .delete(mails)
    .where(
      and(
        eq(mails.applicationId, applicationId),
        eq(mails.kind, 'application-address'),
        inArray(mails.recipient, addresses),
        like(mails.text, '%/application#%'),
        isWaiting,
      ),
    );
}

/** Mails a link to the new address, which becomes the application's when the link is opened; the address asked for before is dropped. */
export async function askAddress(
  tools: Tools,
  transaction: Transaction,
  application: Application,
  newEmail: string,
): Promise<void> {
  const pending = await pendingAddress(transaction, application.id);
  if (pending?.isRecent && pending.newEmail === newEmail) return;
  await dropPendingAddress(transaction, application.id);
  const url = await applicantLink(tools, transaction, application.id, { newEmail });
  const settings = await readSettings(transaction);
  await queueMail(tools, transaction, addressMail(application, newEmail, url, settings));
}

/** Makes `newEmail` the application's address, notes the change and tells the old one. */
async function changeAddress(
  tools: Tools,
  transaction: Transaction,
  application: Application,
  newEmail: string,
) {
  if (application.email === newEmail) return;
  const { id } = application;
  await transaction.update(applications).set({ email: newEmail }).where(eq(applications.id, id));
  const change = { applicationId: id, field: 'email', before: application.email, after: newEmail } as const;
  await transaction.insert(applicationChanges).values(change);
  await queueMail(tools, transaction, addressChangedMail(application, await readSettings(transaction)));
}

/**
 * Whose application the link opens. Its first use ends older links when it was asked for, and confirms the address that it was
 * mailed to when that is new. @throws ProblemError 401
 */
export async function openApplication(tools: Tools, token: string): Promise<Applicant> {
  const { application, link } = await applicationOfToken(tools.db, token);
  const applicant = { applicationId: application.id, emailConfirmed: false };
  if (link.usedAt !== null) return applicant;
  const emailConfirmed = await tools.db.transaction(async (transaction) => {
    const locked = await lockApplication(transaction, application.id);
    // Whoever held the lock may have called this address off.
    await applicationOfToken(transaction, token);
    const isFirst = await recordFirstUse(transaction, link);
    if (!isFirst || link.newEmail === null) return false;
    await changeAddress(tools, transaction, locked, link.newEmail);
    return true;
  });
  tools.jobs.wake(mailJob);
  return { ...applicant, emailConfirmed };
}
