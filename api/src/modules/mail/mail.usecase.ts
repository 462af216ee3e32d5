import type { Transaction } from '../../database/connection.ts';
import type { Dependencies } from '../../dependencies.ts';
import { insertMail } from './mail.repository.ts';
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
  const id = await insertMail(transaction, { ...mail, createdAt: tools.clock() });
  await tools.jobs.send(transaction, mailJob, { id });
}
