/** How many days, weeks and months keep their newest backup. */
export interface RetentionRule {
  daily: number;
  weekly: number;
  monthly: number;
}

const dayMilliseconds = 86_400_000;
const youngMilliseconds = 2 * dayMilliseconds;

const dayOf = (time: Date) => time.toISOString().slice(0, 10);
const monthOf = (time: Date) => time.toISOString().slice(0, 7);

/** The Monday that the week began with: 1970-01-01 was a Thursday. */
function weekOf(time: Date): string {
  const day = Math.floor(time.getTime() / dayMilliseconds);
  return String(Math.floor((day + 3) / 7));
}

/**
 * Which of the backups the rule keeps at `now`: of each of the newest so many days (in UTC) that have one, the newest;
 * the same for weeks and months; and whatever the rule says the newest of all and those younger than 48 hours.
 * Those dated after `now`, by a clock that was wrong, stay and count for nothing.
 */
export function retainedBackups(
  times: readonly Date[],
  { daily, weekly, monthly }: RetentionRule,
  now: Date,
): Set<Date> {
  const past = times.filter((time) => time <= now);
  const newestFirst = past.toSorted((a, b) => b.getTime() - a.getTime());
  const isYoung = (time: Date) => now.getTime() - time.getTime() < youngMilliseconds;
  const retained = new Set([...newestFirst.slice(0, 1), ...times.filter(isYoung)]);
  const spans: [number, (time: Date) => string][] = [
    [daily, dayOf],
    [weekly, weekOf],
    [monthly, monthOf],
  ];
  for (const [count, spanOf] of spans) {
    const newestOf = new Map<string, Date>();
    for (const time of newestFirst) if (!newestOf.has(spanOf(time))) newestOf.set(spanOf(time), time);
    for (const time of [...newestOf.values()].slice(0, count)) retained.add(time);
  }
  return retained;
}
