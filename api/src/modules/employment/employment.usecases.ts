import type { Transaction } from '../../database/connection.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type IdempotentRequest, once } from '../../http/idempotency.ts';
import { ProblemError } from '../../http/problem.ts';
import { mailJob, queueMail } from '../mail/mail.usecase.ts';
import { suspicionOf } from '../quarantine.rules.ts';
import { readSettings } from '../settings/settings.repository.ts';
import type { ApplicationChange, EmploymentApplication } from './application.schema.ts';
import { applicationNotice, applicationReceipt } from './employment.mail.ts';
import {
  insertApplication,
  readApplication,
  releaseApplication,
  updateNotes,
} from './employment.repository.ts';
import { type ApplicationAnswer, type ApplicationInput, applicationThanks } from './employment.schema.ts';

type Tools = Pick<Dependencies, 'db' | 'clock' | 'config' | 'jobs'>;

async function queueMails(
  tools: Tools,
  transaction: Transaction,
  application: EmploymentApplication,
): Promise<void> {
  const settings = await readSettings(transaction);
  const adminUrl = `${tools.config.siteUrl}/admin/employment?application=${application.id}`;
  await queueMail(tools, transaction, applicationReceipt(application, settings));
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
  const quarantineReason = suspicionOf(website, written);
  const answer = await once(tools.db, request, async (transaction) => {
    const application = await insertApplication(transaction, { ...fields, quarantineReason });
    if (application && !quarantineReason) await queueMails(tools, transaction, application);
    return { message: applicationThanks };
  });
  tools.jobs.wake(mailJob);
  return answer;
}

/**
 * Saves the staff's notes; lifting the quarantine sends the emails that were held back, once.
 * @throws ProblemError 404, or 409 with the current application when the notes have another version.
 */
export async function changeApplication(
  tools: Tools,
  id: number,
  { notes, notesVersion = 0, quarantined }: ApplicationChange,
): Promise<EmploymentApplication> {
  const application = await tools.db.transaction(async (transaction) => {
    if (notes !== undefined && !(await updateNotes(transaction, id, notes || null, notesVersion)))
      throw new ProblemError(409, 'These notes were changed elsewhere in the meantime', {
        extra: { current: await readApplication(transaction, id) },
      });
    if (quarantined === false) {
      const released = await releaseApplication(transaction, id);
      if (released) await queueMails(tools, transaction, released);
    }
    return readApplication(transaction, id);
  });
  tools.jobs.wake(mailJob);
  return application;
}
