import { dateAfter } from '@haunted-forests/api/rules/nights/park-time';

const aDay = 86_400_000;
const daysAWeek = 7;
/** A Sunday, from which weeks are counted. */
const firstSunday = Date.UTC(1970, 0, 4);

/** A date ('2026-10-09') as days since a Sunday. */
const numberOf = (date: string) => Math.round((Date.parse(date) - firstSunday) / aDay);
const dateOf = (number: number) => new Date(firstSunday + number * aDay).toISOString().slice(0, 10);

/** Sunday is 0. */
const weekdayOf = (number: number) => ((number % daysAWeek) + daysAWeek) % daysAWeek;

/** A month ('2026-10') so many months later. */
export function shiftedMonth(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** The same day of another month, or its last one. */
export function dayInMonth(date: string, months: number): string {
  const month = shiftedMonth(date.slice(0, 7), months);
  const last = dateAfter(`${shiftedMonth(month, 1)}-01`, -1);
  const same = `${month}-${date.slice(8)}`;
  return same < last ? same : last;
}

/** The weeks of a month from Sunday to Saturday; undefined where a day belongs to another month. */
export function weeksOf(month: string): (string | undefined)[][] {
  const first = numberOf(`${month}-01`);
  const end = numberOf(`${shiftedMonth(month, 1)}-01`);
  const weeks: (string | undefined)[][] = [];
  for (let sunday = first - weekdayOf(first); sunday < end; sunday += daysAWeek)
    weeks.push(
      Array.from({ length: daysAWeek }, (_, weekday) => {
        const day = sunday + weekday;
        return day >= first && day < end ? dateOf(day) : undefined;
      }),
    );
  return weeks;
}

/** What a stroke from one day to another covers: the weekdays between the two, in all weeks between them. */
export function daysBetween(from: string, to: string): string[] {
  const [a, b] = [numberOf(from), numberOf(to)];
  const weekOf = (day: number) => Math.floor(day / daysAWeek);
  const weekdays = [weekdayOf(a), weekdayOf(b)].sort((one, other) => one - other) as [number, number];
  const weeks = [weekOf(a), weekOf(b)].sort((one, other) => one - other) as [number, number];
  const days: string[] = [];
  for (let week = weeks[0]; week <= weeks[1]; week++)
    for (let weekday = weekdays[0]; weekday <= weekdays[1]; weekday++)
      days.push(dateOf(week * daysAWeek + weekday));
  return days;
}

/** Where a key leads from a day; undefined for a key that leads nowhere. */
export function dayAfterKey(key: string, date: string): string | undefined {
  const weekday = weekdayOf(numberOf(date));
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -daysAWeek,
    ArrowDown: daysAWeek,
    Home: -weekday,
    End: daysAWeek - 1 - weekday,
  };
  if (key === 'PageUp' || key === 'PageDown') return dayInMonth(date, key === 'PageUp' ? -1 : 1);
  const step = steps[key];
  return step === undefined ? undefined : dateAfter(date, step);
}
