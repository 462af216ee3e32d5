import type { Attraction } from './attraction.schema.ts';
import type { attractions } from './attraction.table.ts';

export type AttractionRow = typeof attractions.$inferSelect;

/** An attraction as the API answers it. */
export function attractionOf({ position: _position, ...row }: AttractionRow): Attraction {
  return { ...row, createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() };
}
