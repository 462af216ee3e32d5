import { dateAfter } from '@haunted-forests/api/rules/nights/park-time';
import type { PublishedNight } from '@haunted-forests/api/schemas/content-feed/published-document';

/** How many days a night that is over stays on its page. */
const retainedDays = 180;
const monthName = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', year: 'numeric' });

/** One day of a month's sheet. */
interface SheetDay {
  date: string;
  dayOfMonth: number;
  night: PublishedNight | undefined;
  isPast: boolean;
  isToday: boolean;
}

export interface MonthSheet {
  /** Like '2026-10'. */
  month: string;
  name: string;
  /** The column of its first day: 1 for a Sunday. */
  firstColumn: number;
  /** The days of the weeks from its first night to its last. */
  days: SheetDay[];
}

/** The days of whole weeks, without the weeks before the first night and after the last. */
function weeksWithNights(days: readonly SheetDay[], firstWeekday: number): SheetDay[] {
  const weekOf = (day: SheetDay | undefined) => Math.floor((firstWeekday + (day?.dayOfMonth ?? 1) - 1) / 7);
  const hasNight = ({ night }: SheetDay) => night !== undefined;
  const [first, last] = [weekOf(days.find(hasNight)), weekOf(days.findLast(hasNight))];
  return days.filter((day) => weekOf(day) >= first && weekOf(day) <= last);
}

function sheetOf(month: string, nights: ReadonlyMap<string, PublishedNight>, today: string): MonthSheet {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const days = Array.from({ length }, (_, index) => {
    const date = `${month}-${String(index + 1).padStart(2, '0')}`;
    const night = nights.get(date);
    return { date, dayOfMonth: index + 1, night, isPast: date < today, isToday: date === today };
  });
  const shown = weeksWithNights(days, new Date(`${month}-01`).getUTCDay());
  return {
    month,
    name: monthName.format(Date.parse(`${month}-01`)),
    firstColumn: new Date(shown[0]?.date ?? `${month}-01`).getUTCDay() + 1,
    days: shown,
  };
}

/** The sheets of the months with nights: those to come, and those that lie half a year back at most. */
export function sheetsOf(nights: readonly PublishedNight[], today: string) {
  const oldest = dateAfter(today, -retainedDays);
  const shown = new Map(nights.filter(({ date }) => date >= oldest).map((night) => [night.date, night]));
  const months = [...new Set([...shown.keys()].map((date) => date.slice(0, 7)))].sort();
  const sheets = months.map((month) => sheetOf(month, shown, today));
  const isOver = ({ days }: MonthSheet) => days.every(({ night, isPast }) => !night || isPast);
  return { coming: sheets.filter((sheet) => !isOver(sheet)), past: sheets.filter(isOver) };
}
