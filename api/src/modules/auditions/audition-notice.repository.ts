import { eq } from 'drizzle-orm';
import type { Transaction } from '../../database/connection.ts';
import { withIsoTimes } from '../../database/rows.ts';
import type { Dependencies } from '../../dependencies.ts';
import { applicantLink } from '../applicants/application-link.repository.ts';
import { auditionCalendar, cancelledCalendar } from '../applicants/audition.calendar.ts';
import { reminderOf } from '../applicants/audition-reminder.rules.ts';
import { employmentApplications } from '../employment/employment.table.ts';
import { type OutgoingMail, queueMail } from '../mail/mail.usecase.ts';
import { readSettings } from '../settings/settings.repository.ts';
import {
  type AuditionMailTools,
  auditionCancelled,
  auditionMoved,
  auditionPlaceEnded,
} from './audition.mail.ts';
import type { Audition } from './audition.schema.ts';
import type { auditions } from './audition.table.ts';
import { cancelAuditionMails } from './audition-choice.repository.ts';

type Tools = Pick<Dependencies, 'clock' | 'config' | 'jobs' | 'randomBytes'>;
type Applicants = readonly AuditionMailTools['application'][];

/** Mails these applicants, each of them once. */
async function mailApplicants(
  tools: Tools,
  transaction: Transaction,
  applicants: Applicants,
  mailTo: (mail: AuditionMailTools) => OutgoingMail,
): Promise<void> {
  const settings = await readSettings(transaction);
  for (const application of applicants) {
    const link = await applicantLink(tools, transaction, application.id);
    await queueMail(tools, transaction, mailTo({ application, settings, link }));
  }
}

/** Mails those who chose an audition that it has moved, and has them reminded again where the reminder's time is still to come. */
export async function notifyOfMove(
  tools: Tools,
  transaction: Transaction,
  applicants: Applicants,
  earlier: Audition,
  moved: typeof auditions.$inferSelect,
): Promise<void> {
  await cancelAuditionMails(
    transaction,
    applicants.map(({ id }) => id),
  );
  if (reminderOf(moved.starts) > tools.clock().getTime())
    await transaction
      .update(employmentApplications)
      .set({ auditionRemindedAt: null })
      .where(eq(employmentApplications.auditionId, moved.id));
  await mailApplicants(tools, transaction, applicants, (mail) => ({
    ...auditionMoved(mail, earlier, withIsoTimes(moved)),
    calendar: auditionCalendar(mail.application, moved, mail.settings, tools.config.siteUrl),
  }));
}

type Cancelled = Pick<Audition, 'starts' | 'ends' | 'place'>;

/** Mails these applicants what `mailOf` says of an audition that they had chosen, and takes it out of their calendars. */
async function cancelFor(
  tools: Tools,
  transaction: Transaction,
  applicants: Applicants,
  audition: Cancelled,
  mailOf: typeof auditionCancelled,
): Promise<void> {
  const [starts, ends] = [new Date(audition.starts), new Date(audition.ends)];
  const cancelled = { place: audition.place, starts, ends, updatedAt: tools.clock() };
  await mailApplicants(tools, transaction, applicants, (mail) => ({
    ...mailOf(mail, audition),
    calendar: cancelledCalendar(mail.application, cancelled, mail.settings, tools.config.siteUrl),
  }));
}

/** Mails those who had chosen an audition that it does not take place, and takes it out of their calendars. */
export const notifyOfCancellation = (
  tools: Tools,
  transaction: Transaction,
  applicants: Applicants,
  audition: Audition,
) => cancelFor(tools, transaction, applicants, audition, auditionCancelled);

/** Mails those who are rejected that their place in an audition is gone, and takes it out of their calendars. */
export const notifyOfLostPlace = (
  tools: Tools,
  transaction: Transaction,
  applicants: Applicants,
  audition: typeof auditions.$inferSelect,
) => cancelFor(tools, transaction, applicants, withIsoTimes(audition), auditionPlaceEnded);
