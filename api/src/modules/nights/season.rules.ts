import type { Region } from '../regions/region.schema.ts';
import type { AllSettings } from '../settings/settings.schema.ts';
import { dateAfter } from './park-time.rules.ts';
import type { DatedSetting, SeasonPlan, SeasonPlanQuery } from './season.schema.ts';

/** A season is over after so many weeks, and where its copy begins. */
const longestSeason = 52;

/** The dates of the season to copy: from the first one on, and before `end`. */
export function seasonSpan({ from, shift }: SeasonPlanQuery): { from: string; end: string } {
  return { from, end: dateAfter(from, 7 * Math.min(shift, longestSeason)) };
}

const settingsOf: Record<Region, readonly DatedSetting[]> = {
  'new-york': ['newYorkOpening', 'copyrightYear', 'hiringSince'],
  florida: ['floridaOpening', 'floridaComing', 'copyrightYear', 'hiringSince'],
};
const openings: readonly DatedSetting[] = ['newYorkOpening', 'floridaOpening'];

const monthAndYear = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const monthBeforeYear =
  /\b(January|February|March|April|May|June|July|August|September|October|November|December) (19|20)\d{2}\b/;
const year = /\b(19|20)\d{2}\b/;

/** An opening line that names the month or the year of another season, or none, for one that begins on `first`. */
function lineFor(setting: DatedSetting, line: string, first: string): string {
  const month = monthAndYear.format(Date.parse(first));
  if (monthBeforeYear.test(line)) return line.replace(monthBeforeYear, month);
  if (year.test(line)) return line.replace(year, first.slice(0, 4));
  return openings.includes(setting) ? `Opening ${month}` : line;
}

/** The same day of another year; February 29 is the 28th where there is none. */
function inYear(date: string, another: string): string {
  const moved = `${another}${date.slice(4)}`;
  return dateAfter(moved, 0) === moved ? moved : `${another}-02-28`;
}

/**
 * What the settings say of a region's season, and what they would say of one that begins on `first`. The copyright is that of
 * the present year, and hiring starts in the year of the season on the day on which it did.
 */
export function datedTexts(
  region: Region,
  settings: AllSettings,
  first: string,
  today: string,
): SeasonPlan['texts'] {
  return settingsOf[region].map((setting) => {
    const current = settings[setting];
    if (setting === 'copyrightYear')
      return {
        setting,
        current,
        proposed: current.replace(/(19|20)\d{2}(?!.*(19|20)\d{2})/, today.slice(0, 4)),
      };
    if (setting === 'hiringSince') return { setting, current, proposed: inYear(current, first.slice(0, 4)) };
    return { setting, current, proposed: lineFor(setting, current, first) };
  });
}
