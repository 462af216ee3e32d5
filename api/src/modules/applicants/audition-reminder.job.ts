import type { Dependencies } from '../../dependencies.ts';
import { remindOfAuditions } from './audition-reminder.repository.ts';

type Tools = Pick<Dependencies, 'db' | 'jobs' | 'clock' | 'config' | 'randomBytes' | 'logger'>;

/** 10:00 in the park is one of these minutes; a process that was off finds at the next of them what it missed. */
const everyFiveMinutes = '*/5 * * * *';

/** Reminds applicants of their auditions. */
export function handleAuditionReminders(tools: Tools): void {
  tools.jobs.every('audition-reminders', everyFiveMinutes, { retryLimit: 0 }, async () => {
    const reminded = await remindOfAuditions(tools);
    if (reminded > 0) tools.logger.info({ reminded }, 'audition reminders sent');
  });
}
