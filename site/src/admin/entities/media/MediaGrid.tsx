import type { KeyboardEvent, ReactNode } from 'react';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { gridNeighbour } from './gridNeighbour.ts';

const gridClasses = 'grid grid-cols-2 gap-3 sm:grid-cols-3 md:gap-4 lg:grid-cols-4 xl:grid-cols-6';
const skeletonTiles = Array.from({ length: 12 }, (_, place) => place);

/** How many of these stand next to the first. */
function columnsOf(tiles: readonly HTMLElement[]): number {
  const top = tiles[0]?.offsetTop;
  return tiles.filter(({ offsetTop }) => offsetTop === top).length;
}

/** Moves the focus between the tiles of a grid with the arrow keys, Home and End. */
function moveFocus(event: KeyboardEvent<HTMLUListElement>) {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const places = Array.from(event.currentTarget.children).filter((place) => place instanceof HTMLElement);
  const place = places.findIndex((item) => item.contains(document.activeElement));
  const goal = gridNeighbour(event.key, place, { columns: columnsOf(places), count: places.length });
  if (place < 0 || goal === undefined) return;
  event.preventDefault();
  places[goal]?.querySelector<HTMLElement>('a, button')?.focus();
}

interface MediaGridProps {
  label: string;
  /** Undefined while they are read, which shows skeletons. */
  children: ReactNode[] | undefined;
  className?: string;
}

/** Tiles side by side; each child is one `li` with one control in it. */
export function MediaGrid({ label, children, className = '' }: MediaGridProps) {
  if (!children)
    return (
      <div role="status" aria-label="Loading media" className={`${gridClasses} ${className}`}>
        {skeletonTiles.map((tile) => (
          <Skeleton key={tile} className="aspect-4/3" />
        ))}
      </div>
    );
  return (
    <ul aria-label={label} onKeyDown={moveFocus} className={`${gridClasses} ${className}`}>
      {children}
    </ul>
  );
}
