import { dateAfter, parkDateAt, parkInstant } from '../nights/park-time.rules.ts';

const reminderTime = '10:00';

/** The instant, in milliseconds, of the reminder of an audition: at 10:00 of the park's day before the one on which it begins. */
export function reminderOf(starts: Date): number {
  return parkInstant(dateAfter(parkDateAt(starts.getTime()), -1), reminderTime);
}

/** Whether someone who chose an audition at `chosenAt` is to be reminded at `now`. Who chose it later has the mail of the choice. */
export function isReminderDue(starts: Date, chosenAt: Date, now: Date): boolean {
  const reminder = reminderOf(starts);
  return chosenAt.getTime() <= reminder && reminder <= now.getTime() && now < starts;
}
