import { and, eq, ne, sql } from 'drizzle-orm';
import { withIsoTimes } from '../../database/rows.ts';
import type { Dependencies } from '../../dependencies.ts';
import { notFound, ProblemError } from '../../http/problem.ts';
import { withoutBodies, withoutTexts } from './mail.repository.ts';
import type { Mail } from './mail.schema.ts';
import { mails } from './mail.table.ts';
import { mailJob } from './mail.usecase.ts';
import { MailError } from './mailer.ts';

/** About a day, including the pauses between them. */
export const maxAttempts = 20;

type Tools = Pick<Dependencies, 'db' | 'clock' | 'mailer' | 'logger'>;

/** A mail to many whose sending began and has no outcome: the process was killed, and nobody knows whether it went out. */
const isInterrupted = sql`${mails.kind} = 'application-message' and ${mails.attempts} > 0 and ${mails.lastError} is null`;
const interruption = 'The sending was interrupted: it may have arrived, and is not repeated by itself';
/** Until it fails, whoever looks sees that it is on its way. */
const begun = {
  attempts: sql`${mails.attempts} + 1`,
  state: sql`case when ${isInterrupted} then 'failed' else ${mails.state} end`,
  lastError: sql`case when ${isInterrupted} then ${interruption} end`,
};

const isQueued = (id: number) => and(eq(mails.id, id), eq(mails.state, 'queued'));

/**
 * A function that makes one attempt to send a mail, and does nothing for one that is not queued. It rejects when
 * another attempt makes sense. What was handed over but could not be noted is noted the next time, not sent again.
 */
export function createDelivery({ db, clock, mailer, logger }: Tools): (id: number) => Promise<void> {
  const handedOver = new Set<number>();

  async function attempt(id: number): Promise<boolean> {
    const [mail] = await db.update(mails).set(begun).where(isQueued(id)).returning();
    if (!mail || mail.state === 'failed') return false;
    try {
      if (mail.attempts > maxAttempts) throw new MailError('Failed', { permanent: true });
      await mailer.send(mail);
      return true;
    } catch (error) {
      const known = error instanceof MailError ? error : undefined;
      const reason = known?.message ?? 'The email could not be sent';
      const givenUp = known?.permanent === true || mail.attempts >= maxAttempts;
      const failed = { lastError: reason, ...(givenUp && { state: 'failed' as const }) };
      await db.update(mails).set(failed).where(eq(mails.id, id));
      if (!givenUp) throw new Error(reason);
      logger.error({ mail: id, kind: mail.kind, attempts: mail.attempts, reason }, 'mail given up');
      return false;
    }
  }

  return async (id) => {
    if (!handedOver.has(id)) {
      if (!(await attempt(id))) return;
      handedOver.add(id);
    }
    await db
      .update(mails)
      .set({ state: 'sent', sentAt: clock(), lastError: null, ...withoutTexts })
      .where(eq(mails.id, id));
    handedOver.delete(id);
  };
}

/** Queues a failed mail again. @throws ProblemError 404, or 409 when it has not failed or its text is gone. */
export async function retryMail({ db, jobs }: Pick<Dependencies, 'db' | 'jobs'>, id: number): Promise<Mail> {
  const isFailed = and(eq(mails.id, id), eq(mails.state, 'failed'));
  const mail = await db.transaction(async (transaction) => {
    const [queued] = await transaction
      .update(mails)
      .set({ state: 'queued', attempts: 0, lastError: null })
      .where(and(isFailed, ne(mails.text, '')))
      .returning(withoutBodies);
    if (queued) await jobs.send(transaction, mailJob, { id });
    return queued;
  });
  if (mail) {
    jobs.wake(mailJob);
    return withIsoTimes(mail);
  }
  if ((await db.$count(mails, isFailed)) > 0)
    throw new ProblemError(409, 'This email is too old to be sent again: its text has been deleted');
  throw (await db.$count(mails, eq(mails.id, id))) > 0
    ? new ProblemError(409, 'Only a failed email can be sent again')
    : notFound('This email does not exist');
}
