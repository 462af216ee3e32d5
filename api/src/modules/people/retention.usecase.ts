import type { Dependencies } from '../../dependencies.ts';
import { forgetDiscountVisitors } from '../discount/discount.usecases.ts';
import { deleteMailsBefore } from '../mail/mail.repository.ts';
import { deleteUnconfirmedSubscriptions } from '../newsletter/subscription.usecases.ts';
import {
  databaseTime,
  deleteOldApplications,
  deleteOldContactSubmissions,
  deleteSpentRows,
} from './retention.repository.ts';

const millisecondsOfADay = 24 * 3_600 * 1_000;
const mailDays = 30;

/** Deletes what need not be kept any longer, by the database's clock; safe to repeat. @returns how much of what. */
export async function deleteExpiredData({ db, config }: Pick<Dependencies, 'db' | 'config'>) {
  const now = await databaseTime(db);
  return {
    employmentApplications: await deleteOldApplications(db, config.retention.applicationMonths),
    contactSubmissions: await deleteOldContactSubmissions(db, config.retention.contactMonths),
    newsletterSubscriptions: await deleteUnconfirmedSubscriptions(db, now),
    mails: await deleteMailsBefore(db, new Date(now.getTime() - mailDays * millisecondsOfADay)),
    discountVisitors: await forgetDiscountVisitors({ db }),
    ...(await deleteSpentRows(db)),
  };
}
