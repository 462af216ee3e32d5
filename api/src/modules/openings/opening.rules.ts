import type { Position } from '../employment/position.schema.ts';
import type { Region } from '../regions/region.schema.ts';

interface Fillable {
  region: Region;
  position: Position;
  active: boolean;
  wanted: number;
  hired: number;
  ends: string | null;
}

/** Whether the last day of an opening is over; today is the park's own day. */
export const isOver = ({ ends }: Pick<Fillable, 'ends'>, today: string): boolean =>
  ends !== null && ends < today;

/** Whether an opening that is over gets days that all come after its last one. */
export const isNextSeason = (
  earlier: Pick<Fillable, 'ends'>,
  { starts }: { starts: string | null },
  today: string,
): boolean => isOver(earlier, today) && starts !== null && earlier.ends !== null && starts > earlier.ends;

/** The active opening that is neither over nor filled for the first of an applicant's positions that there is one for; undefined without one. */
export function matchingOpening<Opening extends Fillable>(
  openings: readonly Opening[],
  { region, specificPositions }: { region: Region; specificPositions: readonly string[] },
  today: string,
): Opening | undefined {
  const open = openings.filter(
    (opening) =>
      opening.active &&
      !isOver(opening, today) &&
      opening.region === region &&
      opening.hired < opening.wanted,
  );
  return specificPositions
    .map((wanted) => open.find(({ position }) => position === wanted))
    .find((opening) => opening !== undefined);
}

/** What each of those who are accepted one after the other is hired for: the matching opening as long as it has a place left. */
export function openingsInTurn<
  Opening extends Fillable,
  Applicant extends Parameters<typeof matchingOpening>[1],
>(
  openings: readonly Opening[],
  applicants: readonly Applicant[],
  today: string,
): Map<Applicant, Opening | undefined> {
  const left = openings.map((opening) => ({ ...opening }));
  const hireFor = (applicant: Applicant) => {
    const opening = matchingOpening(left, applicant, today);
    if (opening) opening.hired += 1;
    return opening;
  };
  return new Map(applicants.map((applicant) => [applicant, hireFor(applicant)]));
}

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});
const days = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});
/** Of those that stand between the parts of a range some fonts have no glyph. */
const narrowSpaces = /[\u2009\u202f]/g;

/** What an opening pays, like '$16.50 to $18 an hour'. */
export function payInWords({ payFrom, payTo }: { payFrom: number; payTo: number | null }): string {
  const amounts = payTo === null || payTo === payFrom ? [payFrom] : [payFrom, payTo];
  return `${amounts.map((cents) => dollars.format(cents / 100)).join(' to ')} an hour`;
}

/** When the work is, like 'Sep 18 – Nov 1, 2026'; '' when no day is known. */
export function daysInWords({ starts, ends }: { starts: string | null; ends: string | null }): string {
  if (starts && ends) return days.formatRange(new Date(starts), new Date(ends)).replace(narrowSpaces, ' ');
  if (starts) return `From ${days.format(new Date(starts))}`;
  return ends ? `Until ${days.format(new Date(ends))}` : '';
}
