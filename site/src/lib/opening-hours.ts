import type { Settings } from '@haunted-forests/api/schemas/settings/settings';

type Hours = Pick<Settings, 'doorsOpen' | 'attractionsOpen' | 'lastEntryWeekdays' | 'lastEntryWeekends'>;

/** The hours of an evening in two sentences. */
export function hoursInWords(hours: Hours): string {
  const { doorsOpen, attractionsOpen, lastEntryWeekdays, lastEntryWeekends } = hours;
  return `Doors ${doorsOpen}, attractions ${attractionsOpen}. Last entry is ${lastEntryWeekdays} Sunday to Thursday and ${lastEntryWeekends} on Friday and Saturday.`;
}
