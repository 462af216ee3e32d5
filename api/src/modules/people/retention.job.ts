import type { Dependencies } from '../../dependencies.ts';
import { deleteExpiredData } from './retention.usecase.ts';

/** At 08:15 UTC: in both parks the small hours of the morning. */
const everyNight = '15 8 * * *';

/** Deletes what need not be kept any longer, each night and after a start. */
export function handleRetention(tools: Pick<Dependencies, 'jobs' | 'db' | 'config' | 'logger'>): void {
  tools.jobs.every('retention', everyNight, { retryLimit: 3, retryDelay: 60 }, async () => {
    const deleted = await deleteExpiredData(tools);
    tools.logger.info({ deleted }, 'expired data deleted');
  });
}
