import { dateAfter, parkDateAt } from '@haunted-forests/api/rules/nights/park-time';
import type { ParkDays } from '@haunted-forests/api/schemas/park-days';

/** How many days back the figures go; '' stands for 30. */
export const clickPeriods = ['7', '90', '365'] as const;
export type ClickPeriod = (typeof clickPeriods)[number] | '';

export const periodOptions = [
  { value: '7', label: 'Last 7 days' },
  { value: '', label: 'Last 30 days' },
  { value: '90', label: 'Last 90 days' },
  { value: '365', label: 'Last 365 days' },
] as const;

/** The days of the park that a period ends today with, both included. */
export function daysOf(period: ClickPeriod, now: number): Required<ParkDays> {
  const to = parkDateAt(now);
  const days = Number(period || 30);
  return { from: dateAfter(to, 1 - days), to };
}
