import type { Dependencies } from '../../dependencies.ts';
import { deleteExpiredVisitors } from './visitor-lock.repository.ts';

const everyHour = '41 * * * *';

/** Clears what is 24 hours old each hour: the game's rules promise that it is kept for a day. */
export function handleDiscountVisitors({
  db,
  jobs,
  logger,
}: Pick<Dependencies, 'db' | 'jobs' | 'logger'>): void {
  jobs.every('discount-visitors', everyHour, {}, async () => {
    const forgotten = await deleteExpiredVisitors(db);
    logger.info({ forgotten }, 'expired game visitors deleted');
  });
}
