import type { PublicMedia } from '../media/media.schema.ts';
import type { Attraction, ListedAttraction } from './attraction.schema.ts';
import type { attractions } from './attraction.table.ts';

export type AttractionRow = typeof attractions.$inferSelect;
export type ListedAttractionRow = AttractionRow & { media: PublicMedia | null };

/** An attraction as the API returns it. */
export function attractionOf({ position: _position, ...row }: AttractionRow): Attraction {
  return { ...row, createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() };
}

/** An attraction as lists answer it. */
export function listedAttractionOf({ media, ...row }: ListedAttractionRow): ListedAttraction {
  return { ...attractionOf(row), media };
}
