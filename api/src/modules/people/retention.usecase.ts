import type { Dependencies } from '../../dependencies.ts';
import { forgetDiscountVisitors } from '../discount/discount.usecases.ts';
import { deleteMailsBefore } from '../mail/mail.repository.ts';
import { deleteUnconfirmedSubscriptions } from '../newsletter/subscription.usecases.ts';
import {
  advanceRetentionClock,
  deleteOldApplications,
  deleteOldContactSubmissions,
  deleteSpentRows,
} from './retention.repository.ts';

const millisecondsOfADay = 24 * 3_600 * 1_000;
const mailDays = 30;

/** Farther behind than that, somebody should look: the clock jumped, or the api was off for long. */
const unusualMilliseconds = 7 * millisecondsOfADay;

/** Deletes what need not be kept any longer, by retention's clock; safe to repeat. @returns how much of what. */
export async function deleteExpiredData({
  db,
  config,
  logger,
}: Pick<Dependencies, 'db' | 'config' | 'logger'>) {
  const { now, behind } = await advanceRetentionClock(db);
  if (behind > unusualMilliseconds)
    logger.error(
      { days: Math.round(behind / millisecondsOfADay) },
      'retention is behind the clock and catches up by two days each night: check the time of the server',
    );
  return {
    employmentApplications: await deleteOldApplications(db, now, config.retention.applicationMonths),
    contactSubmissions: await deleteOldContactSubmissions(db, now, config.retention.contactMonths),
    newsletterSubscriptions: await deleteUnconfirmedSubscriptions(db, now),
    mails: await deleteMailsBefore(db, new Date(now.getTime() - mailDays * millisecondsOfADay)),
    discountVisitors: await forgetDiscountVisitors(db, now),
    ...(await deleteSpentRows(db, now)),
  };
}
