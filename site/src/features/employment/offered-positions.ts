import { isOver, payInWords } from '@haunted-forests/api/rules/openings/opening';
import type { PublishedOpening } from '@haunted-forests/api/schemas/content-feed/published-document';
import type { Position, PositionType } from '@haunted-forests/api/schemas/employment/position';
import type { Region } from '@haunted-forests/api/schemas/regions/region';
import type { ContentReader } from '../../content.ts';

interface OfferedPosition {
  positionType: PositionType;
  position: Position;
  pay: string;
}

/** What can be applied for in a region, each position once. A region that is not named offers everything. */
export type Offers = Partial<Record<Region, readonly OfferedPosition[]>>;

/** What the regions hire for today: their active openings that are not over, filled ones too. */
export function currentOpenings({
  day,
  openings,
}: Pick<ContentReader, 'day' | 'openings'>): Record<Region, PublishedOpening[]> {
  const today = day();
  const currentIn = (region: Region) => openings(region).filter((opening) => !isOver(opening, today));
  return { 'new-york': currentIn('new-york'), florida: currentIn('florida') };
}

function offeredIn(openings: readonly PublishedOpening[]): OfferedPosition[] {
  const open = openings.filter(({ isFilled }) => !isFilled);
  const positions = [...new Set(open.map(({ position }) => position))];
  return positions.flatMap((position) => {
    const same = open.filter((opening) => opening.position === position);
    const [first] = same;
    const pay = [...new Set(same.map(payInWords))].join(', or ');
    return first ? [{ positionType: first.positionType, position: first.position, pay }] : [];
  });
}

/** What the regions offer by their openings that are active and not over. */
export function offersOf(openings: Record<Region, readonly PublishedOpening[]>): Offers {
  const restricted = Object.entries(openings).filter(([, ofRegion]) => ofRegion.length > 0);
  return Object.fromEntries(restricted.map(([region, ofRegion]) => [region, offeredIn(ofRegion)]));
}
