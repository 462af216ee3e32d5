export interface BackupTry {
  at: Date;
  /** It was refused, and nothing is wrong: another one was being written, or the API had not made the tables. */
  isRefused: boolean;
}

export interface BackupTimes {
  /** Time of day in UTC, as hh:mm. */
  at: string;
  /** When the newest backup was taken. */
  newest: Date | undefined;
  /** The last one that was tried. */
  tried: BackupTry | undefined;
  now: Date;
}

const dayMilliseconds = 86_400_000;
const retryMilliseconds = 3_600_000;
const refusedMilliseconds = 60_000;

/**
 * When the next backup is due: at the time of day, or now when that of the last time is missing; after a failure in an hour, after a
 * refusal in a minute. What is dated after `now`, a backup or a try, was dated by a clock that was wrong, and does not count.
 */
export function nextBackupAt({ at, newest, tried, now }: BackupTimes): Date {
  const today = new Date(`${now.toISOString().slice(0, 10)}T${at}:00Z`);
  const last = today > now ? new Date(today.getTime() - dayMilliseconds) : today;
  const isOfLastTime = (date?: Date): date is Date => !!date && date >= last && date <= now;
  if (isOfLastTime(newest)) return new Date(last.getTime() + dayMilliseconds);
  if (isOfLastTime(tried?.at))
    return new Date(tried.at.getTime() + (tried.isRefused ? refusedMilliseconds : retryMilliseconds));
  return now;
}
