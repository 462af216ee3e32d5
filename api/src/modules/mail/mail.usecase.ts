import type { Transaction } from '../../database/connection.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { MailKind } from './mail.schema.ts';
import { mails } from './mail.table.ts';

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
}

/** Stores a mail as part of `transaction`: it is sent if and only if that commits. Call `jobs.wake(mailJob)` after it. */
export async function queueMail(
  tools: Pick<Dependencies, 'jobs' | 'clock'>,
  transaction: Transaction,
  mail: OutgoingMail,
): Promise<void> {
  const [row] = await transaction
    .insert(mails)
    .values({ ...mail, createdAt: tools.clock() })
    .returning({ id: mails.id });
  await tools.jobs.send(transaction, mailJob, { id: row?.id ?? 0 });
}
