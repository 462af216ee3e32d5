import type { Dependencies } from '../../dependencies.ts';
import { emptyBin } from '../bin/purge.usecase.ts';
import { forgetDiscountVisitors } from '../discount/visitor-lock.repository.ts';
import { deleteMailsBefore } from '../mail/mail.repository.ts';
import { deleteUnconfirmedSubscriptions } from '../newsletter/subscription.usecases.ts';
import { checkTrail, forgetTrail } from '../trail/trail.repository.ts';
import { advanceRetentionClock, deleteExpiredRows } from './retention.repository.ts';

type Tools = Pick<Dependencies, 'db' | 'config' | 'logger' | 'mediaStore'>;

/** At 08:15 UTC: in both parks the small hours of the morning. */
const everyNight = '15 8 * * *';
const dayMilliseconds = 24 * 3_600_000;
const mailDays = 30;
/** Farther behind than that, somebody should look: the clock jumped, or the api was off for long. */
const unusualDays = 7;

/** Deletes what need not be kept any longer, by retention's clock; safe to repeat. @returns how much of what. */
export async function deleteExpiredData(tools: Tools) {
  const { db, config, logger } = tools;
  const { now, behind } = await advanceRetentionClock(db);
  const days = Math.round(behind / dayMilliseconds);
  if (days > unusualDays)
    logger.error(
      { days },
      'retention is behind the clock and catches up by two days each night: check the time of the server',
    );
  return {
    binItems: await emptyBin(tools, now, config.retention.binDays),
    trail: await forgetTrail(db, now, config.retention.trailMonths),
    ...(await deleteExpiredRows(db, now, config.retention)),
    newsletterSubscriptions: await deleteUnconfirmedSubscriptions(db, now),
    mails: await deleteMailsBefore(db, new Date(now.getTime() - mailDays * dayMilliseconds)),
    discountVisitors: await forgetDiscountVisitors(db, now),
  };
}

/** Deletes what need not be kept any longer, each night and after a start. */
export function handleRetention(tools: Tools & Pick<Dependencies, 'jobs'>): void {
  tools.jobs.every('retention', everyNight, { retryLimit: 3, retryDelay: 60 }, async () => {
    const deleted = await deleteExpiredData(tools);
    tools.logger.info({ deleted }, 'expired data deleted');
    const { broken, ...trail } = await checkTrail(tools.db);
    // Kept apart from the database, the newest hash shows when the trail's end is cut off.
    if (broken === null) tools.logger.info({ trail }, 'the trail is unbroken');
    else
      tools.logger.error({ trail, broken }, 'the trail is broken: an entry was changed, left out or put in');
  });
}
