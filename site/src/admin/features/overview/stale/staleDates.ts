import { isOver } from '@haunted-forests/api/rules/openings/opening';
import type { Night } from '@haunted-forests/api/schemas/nights/night';
import type { Opening } from '@haunted-forests/api/schemas/openings/opening';
import { type Region, regions } from '@haunted-forests/api/schemas/regions/region';
import type { Settings } from '@haunted-forests/api/schemas/settings/settings';
import { regionNames } from '../../../wording/regions.ts';

/** Something on the site that names a time which is over, and the screen on which it is changed. */
export interface StaleDate {
  says: string;
  advice: string;
  path: string;
}

const months = 'january february march april may june july august september october november december'.split(
  ' ',
);

/** The latest month that a line names, like '2025-09' for 'Opening September 2025'; '2025-12' when it names the year alone. */
function latestMonthIn(line: string): string | undefined {
  const found = [...line.matchAll(/(?:([a-z]{3,9})\.?\s+(?:\d{1,2},?\s+)?)?\b((?:19|20)\d{2})\b/gi)];
  const named = found.map(([, word = '', year]) => {
    const month = word.length < 3 ? -1 : months.findIndex((name) => name.startsWith(word.toLowerCase()));
    return `${year}-${String(month < 0 ? 12 : month + 1).padStart(2, '0')}`;
  });
  return named.sort().at(-1);
}

const texts = '/admin/settings/brand';
const openings = [
  ['newYorkOpening', 'The New York opening date'],
  ['floridaOpening', 'The Florida opening date'],
  ['floridaComing', 'The Florida season'],
] as const;

function staleTexts(settings: Settings, today: string): StaleDate[] {
  const year = today.slice(0, 4);
  const { copyrightYear, hiringSince } = settings;
  const past = openings.filter(([name]) => (latestMonthIn(settings[name]) ?? today) < today.slice(0, 7));
  const stale = past.map(([name, what]) => ({
    says: `${what} is in the past: “${settings[name]}”`,
    advice: 'Change the opening',
    path: texts,
  }));
  if (!copyrightYear.includes(year))
    stale.push({
      says: `The copyright year is not current: ${copyrightYear}`,
      advice: 'Change the copyright year',
      path: texts,
    });
  if (hiringSince.slice(0, 4) < year)
    stale.push({
      says: `“Hiring since” is from an earlier year: ${hiringSince}`,
      advice: 'Change “Hiring since”',
      path: texts,
    });
  return stale;
}

function missingNights(nights: Record<Region, readonly Night[]>, today: string): StaleDate[] {
  return regions
    .filter((region) => !nights[region].some(({ date }) => date >= today))
    .map((region) => ({
      says: `${regionNames[region]} has no upcoming nights`,
      advice: 'Add nights',
      path: `/admin/nights?region=${region}`,
    }));
}

function openingsOver(openings: readonly Opening[], today: string): StaleDate[] {
  return regions.flatMap((region) => {
    const over = openings.filter(
      (opening) => opening.active && opening.region === region && isOver(opening, today),
    );
    if (over.length === 0) return [];
    const positions = [...new Set(over.map(({ position }) => position))].join(', ');
    const says = `Openings in ${regionNames[region]} are over: ${positions}`;
    return [{ says, advice: 'Go to the openings', path: `/admin/employment/openings?region=${region}` }];
  });
}

/**
 * What visitors read of times that are over: openings in the past, years that are not this one, regions without nights to
 * come; and the openings that are active though their last day is over. Today is the park's own day.
 */
export function staleDates(
  settings: Settings,
  nights: Record<Region, readonly Night[]>,
  openings: readonly Opening[],
  today: string,
): StaleDate[] {
  return [...missingNights(nights, today), ...openingsOver(openings, today), ...staleTexts(settings, today)];
}
