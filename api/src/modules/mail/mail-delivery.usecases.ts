import type { Dependencies } from '../../dependencies.ts';
import { notFound, ProblemError } from '../../http/problem.ts';
import type { JobOptions } from '../../process/jobs.ts';
import { beginAttempt, findMail, markFailed, markSent, requeueMail } from './mail.repository.ts';
import type { Mail } from './mail.schema.ts';
import { mailJob } from './mail.usecase.ts';
import { MailError } from './mailer.ts';

/** About a day, including the pauses between them. */
export const mostAttempts = 20;

type Tools = Pick<Dependencies, 'db' | 'clock' | 'mailer' | 'logger'>;

/**
 * A function that makes one attempt to send a mail, and does nothing for one that is not queued. It rejects when
 * another attempt makes sense. What was handed over but could not be noted is noted the next time, not sent again.
 */
function createDelivery({ db, clock, mailer, logger }: Tools): (id: number) => Promise<void> {
  const handedOver = new Set<number>();

  async function attempt(id: number): Promise<boolean> {
    const mail = await beginAttempt(db, id);
    if (!mail) return false;
    try {
      if (mail.attempts > mostAttempts) throw new MailError('Failed', { permanent: true });
      await mailer.send(mail);
      return true;
    } catch (error) {
      const known = error instanceof MailError ? error : undefined;
      const reason = known?.message ?? 'The email could not be sent';
      const givenUp = known?.permanent === true || mail.attempts >= mostAttempts;
      await markFailed(db, id, reason, givenUp);
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
    await markSent(db, id, clock());
    handedOver.delete(id);
  };
}

/** Queues a failed mail again. @throws ProblemError 404, or 409 when it has not failed. */
export async function retryMail({ db, jobs }: Pick<Dependencies, 'db' | 'jobs'>, id: number): Promise<Mail> {
  const mail = await db.transaction(async (transaction) => {
    const queued = await requeueMail(transaction, id);
    if (queued) await jobs.send(transaction, mailJob, { id });
    return queued;
  });
  if (mail) {
    jobs.wake(mailJob);
    return mail;
  }
  throw (await findMail(db, id))
    ? new ProblemError(409, 'Only a failed email can be sent again')
    : notFound('This email does not exist');
}

/** About 45 s doubling to 2 h. The mail counts its attempts itself; the further repetitions are for a database that was away. */
export const mailJobOptions: JobOptions = {
  retryLimit: mostAttempts + 10,
  retryDelay: 30,
  retryDelayMax: 7_200,
  expireInSeconds: 180,
  concurrency: 2,
};

/** Sends queued emails. */
export function handleMails(
  dependencies: Pick<Dependencies, 'jobs' | 'db' | 'clock' | 'mailer' | 'logger'>,
): void {
  const deliver = createDelivery(dependencies);
  dependencies.jobs.handle<{ id: number }>(mailJob, mailJobOptions, ({ id }) => deliver(id));
}
