import type { DatedSetting } from '@haunted-forests/api/schemas/nights/season';

/** A text that names a year or a date as the settings call it. */
export const textLabels: Record<DatedSetting, string> = {
  newYorkOpening: 'New York opening date',
  floridaComing: 'Florida season',
  floridaOpening: 'Florida opening date',
  copyrightYear: 'Copyright year',
  hiringSince: 'Hiring since',
};
