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
import { type AuditionMailTools, auditionCancelled, auditionMoved } from './audition.mail.ts';
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

/** Mails those who had chosen an audition that it does not take place, and takes it out of their calendars. */
export async function notifyOfCancellation(
  tools: Tools,
  transaction: Transaction,
  applicants: Applicants,
  audition: Audition,
): Promise<void> {
  const [starts, ends] = [new Date(audition.starts), new Date(audition.ends)];
  const deleted = { ...audition, starts, ends, updatedAt: tools.clock() };
  await mailApplicants(tools, transaction, applicants, (mail) => ({
    ...auditionCancelled(mail, audition),
    calendar: cancelledCalendar(mail.application, deleted, mail.settings, tools.config.siteUrl),
  }));
}
