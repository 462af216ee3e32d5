import type { Dependencies } from '../../dependencies.ts';
import type { JobOptions } from '../../process/jobs.ts';
import { mailJob } from './mail.usecase.ts';
import { createDelivery, mostAttempts } from './mail-delivery.usecases.ts';

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
