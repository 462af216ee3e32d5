import { and, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../database/connection.ts';
import type { Dependencies } from '../../dependencies.ts';
import { auditions } from '../auditions/audition.table.ts';
import { employmentApplications as applications } from '../employment/employment.table.ts';
import { mailJob, queueMail } from '../mail/mail.usecase.ts';
import { readSettings } from '../settings/settings.repository.ts';
import { reminderMail } from './applicant.mail.ts';
import { applicantLink } from './application-link.repository.ts';
import { auditionCalendar } from './audition.calendar.ts';
import { isReminderDue } from './audition-reminder.rules.ts';

type Tools = Pick<Dependencies, 'db' | 'jobs' | 'clock' | 'config' | 'randomBytes'>;

/** 10:00 in the park is one of these minutes; a process that was off finds at the next of them what it missed. */
const everyFiveMinutes = '*/5 * * * *';
/** No reminder is sent earlier than that before its audition. */
const longestDays = 3;

const isUnreminded = or(
  isNull(applications.auditionRemindedAt),
  lt(applications.auditionRemindedAt, applications.auditionChosenAt),
);

/** Those who chose an audition of the next days and were not reminded of it. */
async function readUnreminded(db: DatabaseOrTransaction, now: Date) {
  const latest = new Date(now.getTime() + longestDays * 24 * 3_600_000);
  const { id, auditionId, auditionChosenAt, withdrawnAt, status } = applications;
  return db
    .select({ id, auditionId: auditions.id, chosenAt: auditionChosenAt, starts: auditions.starts })
    .from(applications)
    .innerJoin(auditions, eq(auditions.id, auditionId))
    .where(
      and(
        gt(auditions.starts, now),
        lt(auditions.starts, latest),
        isNull(withdrawnAt),
        ne(status, 'rejected'),
        isUnreminded,
      ),
    );
}

/** Reminds an applicant, unless another process did, or the choice is another one meanwhile. @returns whether it did. */
async function remind(tools: Tools, id: number, auditionId: number, now: Date): Promise<boolean> {
  return tools.db.transaction(async (transaction) => {
    const isStill = and(eq(applications.id, id), eq(applications.auditionId, auditionId), isUnreminded);
    const [application] = await transaction
      .update(applications)
      .set({ auditionRemindedAt: sql`${now.toISOString()}::timestamptz` })
      .where(and(isStill, isNull(applications.withdrawnAt)))
      .returning();
    const [audition] = await transaction.select().from(auditions).where(eq(auditions.id, auditionId));
    if (!application || !audition) return false;
    const settings = await readSettings(transaction);
    const url = await applicantLink(tools, transaction, id);
    const mail = reminderMail(application, audition, url, settings);
    const calendar = auditionCalendar(application, audition, settings, tools.config.siteUrl);
    await queueMail(tools, transaction, { ...mail, calendar });
    return true;
  });
}

/** Mails the reminders that are due, each once over all processes. @returns how many. */
export async function remindOfAuditions(tools: Tools): Promise<number> {
  const now = tools.clock();
  let reminded = 0;
  for (const { id, auditionId, chosenAt, starts } of await readUnreminded(tools.db, now)) {
    if (chosenAt === null || !isReminderDue(starts, chosenAt, now)) continue;
    if (await remind(tools, id, auditionId, now)) reminded += 1;
  }
  tools.jobs.wake(mailJob);
  return reminded;
}

/** Reminds applicants of their auditions. */
export function handleAuditionReminders(tools: Tools & Pick<Dependencies, 'logger'>): void {
  tools.jobs.every('audition-reminders', everyFiveMinutes, { retryLimit: 0 }, async () => {
    const reminded = await remindOfAuditions(tools);
    if (reminded > 0) tools.logger.info({ reminded }, 'audition reminders sent');
  });
}
