import type { DatedSetting } from '@haunted-forests/api/schemas/nights/season';

/** A text that names a year or a date as the settings call it. */
export const textLabels: Record<DatedSetting, string> = {
  newYorkOpening: 'Opening of New York',
  floridaComing: 'Season of Florida',
  floridaOpening: 'Opening of Florida',
  copyrightYear: 'Copyright year',
  hiringSince: 'Hiring since',
};
