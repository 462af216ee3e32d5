import type { Transaction } from '../../database/connection.ts';
import type { Dependencies } from '../../dependencies.ts';
import { insertMails } from './mail.repository.ts';
import type { MailKind } from './mail.schema.ts';

/** The job that sends one mail; its data is `{ id }`. */
export const mailJob = 'mail';

export interface OutgoingMail {
  kind: MailKind;
  recipient: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
  /** The application that it is about. */
  applicationId?: number;
  /** A calendar of RFC 5545 to attach. */
  calendar?: string;
}

/** Stores a mail as part of `transaction`: it is sent if and only if that commits. Call `jobs.wake(mailJob)` after it. */
export async function queueMail(
  tools: Pick<Dependencies, 'jobs' | 'clock'>,
  transaction: Transaction,
  mail: OutgoingMail,
): Promise<void> {
  const [id] = await insertMails(transaction, [{ ...mail, createdAt: tools.clock() }]);
  await tools.jobs.send(transaction, mailJob, { id });
}

/** The same for many at once, which wait for every other mail. @returns their ids, in the same order */
export async function queueMails(
  tools: Pick<Dependencies, 'jobs' | 'clock'>,
  transaction: Transaction,
  mails: readonly OutgoingMail[],
): Promise<number[]> {
  const createdAt = tools.clock();
  const ids = await insertMails(
    transaction,
    mails.map((mail) => ({ ...mail, createdAt })),
  );
  await tools.jobs.sendMany(
    transaction,
    mailJob,
    ids.map((id) => ({ id })),
  );
  return ids;
}
