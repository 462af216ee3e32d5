import type { Position } from '../employment/position.schema.ts';
import type { Region } from '../regions/region.schema.ts';

interface Fillable {
  region: Region;
  position: Position;
  active: boolean;
  wanted: number;
  hired: number;
}

/** The active opening that is not filled for the first of an applicant's positions that there is one for; undefined without one. */
export function matchingOpening<Opening extends Fillable>(
  openings: readonly Opening[],
  { region, specificPositions }: { region: Region; specificPositions: readonly string[] },
): Opening | undefined {
  const open = openings.filter(
    (opening) => opening.active && opening.region === region && opening.hired < opening.wanted,
  );
  return specificPositions
    .map((wanted) => open.find(({ position }) => position === wanted))
    .find((opening) => opening !== undefined);
}
