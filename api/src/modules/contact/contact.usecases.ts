import type { Transaction } from '../../database/connection.ts';
import { withIsoTimes } from '../../database/rows.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type IdempotentRequest, once } from '../../http/idempotency.ts';
import { foundOr404 } from '../../http/problem.ts';
import { mailJob, queueMail } from '../mail/mail.usecase.ts';
import { suspicionOf } from '../quarantine.rules.ts';
import { readSettings } from '../settings/settings.repository.ts';
import { contactNotice, contactReceipt } from './contact.mail.ts';
import {
  type ContactRow,
  findContactSubmission,
  insertContactSubmission,
  markContactSubmission,
  releaseContactSubmission,
} from './contact.repository.ts';
import {
  type ContactAnswer,
  type ContactChange,
  type ContactInput,
  type ContactSubmission,
  contactThanks,
} from './contact.schema.ts';

export const messageNotFound = 'This message does not exist';

type Tools = Pick<Dependencies, 'db' | 'clock' | 'config' | 'jobs'>;

/** A message as the API returns it. */
export function contactSubmissionOf(row: ContactRow): ContactSubmission {
  return withIsoTimes(row);
}

async function queueMails(tools: Tools, transaction: Transaction, row: ContactRow): Promise<void> {
  const settings = await readSettings(transaction);
  const message = contactSubmissionOf(row);
  await queueMail(tools, transaction, contactReceipt(message, settings));
  const adminUrl = `${tools.config.siteUrl}/admin/messages?message=${row.id}`;
  await queueMail(tools, transaction, contactNotice(message, settings, adminUrl));
}

/**
 * Stores a visitor's message with the receipt and the park's notice. What looks like spam is stored apart and without
 * emails, and its sender gets the same answer.
 * @throws ProblemError 422 when the Idempotency-Key came with another message before.
 */
export async function submitContact(
  tools: Tools,
  { website, ...fields }: ContactInput,
  request: IdempotentRequest | undefined,
): Promise<ContactAnswer> {
  const quarantineReason = suspicionOf(website, [fields.name, fields.message, fields.type]);
  const answer = await once(tools.db, request, async (transaction) => {
    const row = await insertContactSubmission(transaction, { ...fields, quarantineReason });
    if (row && !quarantineReason) await queueMails(tools, transaction, row);
    return { message: contactThanks };
  });
  tools.jobs.wake(mailJob);
  return answer;
}

/** Marks a message as read or unread; lifting its quarantine sends the emails that were held back, once. @throws ProblemError 404 */
export async function changeContactSubmission(
  tools: Tools,
  id: number,
  change: ContactChange,
): Promise<ContactSubmission> {
  const row = await tools.db.transaction(async (transaction) => {
    if (change.read !== undefined) await markContactSubmission(transaction, id, change.read);
    if (change.quarantined === false) {
      const released = await releaseContactSubmission(transaction, id);
      if (released) await queueMails(tools, transaction, released);
    }
    return findContactSubmission(transaction, id);
  });
  tools.jobs.wake(mailJob);
  return contactSubmissionOf(foundOr404(row, messageNotFound));
}
