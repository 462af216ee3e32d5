import type { Dependencies } from '../../dependencies.ts';
import { checkTrail } from '../trail/trail.repository.ts';
import { deleteExpiredData } from './retention.repository.ts';

type Tools = Pick<Dependencies, 'db' | 'config' | 'logger' | 'mediaStore' | 'jobs'>;

/** At 08:15 UTC: in both parks the small hours of the morning. */
const everyNight = '15 8 * * *';

/** Deletes what need not be kept any longer, each night and after a start. */
export function handleRetention(tools: Tools): void {
  tools.jobs.every('retention', everyNight, { retryLimit: 3, retryDelay: 60 }, async () => {
    const deleted = await deleteExpiredData(tools);
    tools.logger.info({ deleted }, 'expired data deleted');
    const { broken, ...trail } = await checkTrail(tools.db);
    // Kept apart from the database, the newest hash shows when the trail's end is cut off.
    if (broken === null) tools.logger.info({ trail }, 'the trail is unbroken');
    else
      tools.logger.error({ trail, broken }, 'the trail is broken: an entry was changed, removed or inserted');
  });
}
