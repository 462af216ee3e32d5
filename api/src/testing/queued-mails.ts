import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { mails } from '../modules/mail/mail.table.ts';
import { mailJob, queueMail } from '../modules/mail/mail.usecase.ts';
import type { TestApp } from './test-app.ts';

/** Queues a mail and wakes the job that sends it. */
export async function queueTestMail({ db, dependencies }: TestApp, recipient: string): Promise<void> {
  await db.transaction((transaction) =>
    queueMail(dependencies, transaction, {
      kind: 'contact-receipt',
      recipient,
      subject: 'Hello',
      text: 'Hi',
      html: '<p>Hi</p>',
      headers: { 'X-Park': 'yes' },
    }),
  );
  dependencies.jobs.wake(mailJob);
}

export async function storedMail({ db }: TestApp, recipient: string) {
  const [row] = await db.select().from(mails).where(eq(mails.recipient, recipient));
  if (!row) throw new Error('there is no such mail');
  return row;
}

/** Lets the retries that are waiting for their pause to pass start now. */
export const makeRetriesDue = ({ db }: TestApp) =>
  db.execute(sql`update pgboss.job set start_after = now() where name = ${mailJob} and state = 'retry'`);

/** Waits for the email to be as expected; after a failed attempt that was not expected, the next one starts at once. */
export function mailBecomes(testApp: TestApp, recipient: string, expected: object): Promise<void> {
  let hasFailed = false;
  const next = async () => {
    if (hasFailed) await makeRetriesDue(testApp);
    const mail = await storedMail(testApp, recipient);
    hasFailed = mail.lastError !== null;
    return mail;
  };
  return expect.poll(next).toMatchObject(expected);
}
