import type { Dependencies } from '../../dependencies.ts';
import type { JobOptions } from '../../process/jobs.ts';
import { mailJob } from './mail.usecase.ts';
import { createDelivery, maxAttempts } from './mail-delivery.repository.ts';

/** About 45 s doubling to 2 h. The mail counts its attempts itself; the further repetitions are for a database that was away. */
export const mailJobOptions: JobOptions = {
  retryLimit: maxAttempts + 10,
  retryDelay: 30,
  retryDelayMax: 7_200,
  expireInSeconds: 400,
  concurrency: 2,
};

/** Sends queued emails. */
export function handleMails(tools: Pick<Dependencies, 'db' | 'clock' | 'mailer' | 'logger' | 'jobs'>): void {
  const deliver = createDelivery(tools);
  tools.jobs.handle<{ id: number }>(mailJob, mailJobOptions, ({ id }) => deliver(id));
}
