import { parkDateAt, parkInstant } from '../nights/park-time.rules.ts';

const day = 24 * 3_600_000;
const reminderTime = '10:00';

/** The instant, in milliseconds, of the reminder of an audition: at 10:00 of the park's day before the one on which it begins. */
export function reminderOf(starts: Date): number {
  const dayBefore = Date.parse(parkDateAt(starts.getTime())) - day;
  return parkInstant(new Date(dayBefore).toISOString().slice(0, 10), reminderTime);
}

/** Whether someone who chose an audition at `chosenAt` is to be reminded at `now`. Who chose it later has the mail of the choice. */
export function isReminderDue(starts: Date, chosenAt: Date, now: Date): boolean {
  const reminder = reminderOf(starts);
  return chosenAt.getTime() <= reminder && reminder <= now.getTime() && now < starts;
}

/** 'today' or 'tomorrow': a reminder may be late. */
export function dayInWords(starts: Date, now: Date): string {
  return parkDateAt(starts.getTime()) === parkDateAt(now.getTime()) ? 'today' : 'tomorrow';
}
